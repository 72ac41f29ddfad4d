import { live, liveAlbum, liveScene, liveUpdate, vr, vrScene } from "./described-live.testing.ts";
import { testReading } from "./described.testing.ts";

testReading([live, liveUpdate, liveScene, liveAlbum, vr, vrScene]);
