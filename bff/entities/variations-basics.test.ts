import {
  account,
  audioRef,
  author,
  chart,
  column,
  dimension,
  expert,
  imageRef,
  reporter,
  videoRef,
} from "./described-basics.testing.ts";
import { testReading } from "./described.testing.ts";

testReading([imageRef, videoRef, audioRef, author, chart, dimension, reporter, expert, column, account]);
