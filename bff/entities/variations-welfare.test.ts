import {
  activity,
  auditState,
  certificate,
  certificateOnChain,
  chainBlock,
  enrolment,
  group,
  honour,
  organization,
  project,
  thumb,
  volunteer,
} from "./described-welfare.testing.ts";
import { testReading } from "./described.testing.ts";

testReading([
  honour,
  certificate,
  certificateOnChain,
  group,
  volunteer,
  activity,
  enrolment,
  auditState,
  thumb,
  chainBlock,
  project,
  organization,
]);
