import { face } from "./faces.ts";
import type { Pen } from "./pen.ts";
import * as avenue from "./scenes/avenue.ts";
import * as boatyard from "./scenes/boatyard.ts";
import * as city from "./scenes/city.ts";
import * as culture from "./scenes/culture.ts";
import * as evening from "./scenes/evening.ts";
import * as exhibit from "./scenes/exhibit.ts";
import * as farm from "./scenes/farm.ts";
import * as food from "./scenes/food.ts";
import * as harbour from "./scenes/harbour.ts";
import * as highland from "./scenes/highland.ts";
import * as island from "./scenes/island.ts";
import * as lanterns from "./scenes/lanterns.ts";
import * as market from "./scenes/market.ts";
import * as metro from "./scenes/metro.ts";
import * as mountain from "./scenes/mountain.ts";
import * as park from "./scenes/park.ts";
import * as portrait from "./scenes/portrait.ts";
import * as quay from "./scenes/quay.ts";
import * as safety from "./scenes/safety.ts";
import * as school from "./scenes/school.ts";
import * as sea from "./scenes/sea.ts";
import * as shore from "./scenes/shore.ts";
import * as sport from "./scenes/sport.ts";
import * as street from "./scenes/street.ts";
import * as trades from "./scenes/trades.ts";
import * as workers from "./scenes/workers.ts";
import * as workshop from "./scenes/workshop.ts";
import * as yard from "./scenes/yard.ts";
import * as signs from "./signs.ts";
import { logoMountain } from "./studio-logo.ts";

export type Drawing = (pen: Pen) => string;

const drawings: Readonly<Record<string, Drawing>> = {
  "street-rain": avenue.streetRain,
  "street-cycling": avenue.streetCycling,
  "street-plane-trees": avenue.streetPlaneTrees,
  "delivery-rider": avenue.deliveryRider,
  "workshop-boat": boatyard.workshopBoat,
  "workshop-dough": boatyard.workshopDough,
  "city-skyline": city.citySkyline,
  "city-night": city.cityNight,
  "square-fountain": city.squareFountain,
  "night-run": city.nightRun,
  theatre: culture.theatre,
  library: culture.library,
  "street-evening": evening.streetEvening,
  "street-bookshop": evening.streetBookshop,
  "bus-stop": evening.busStop,
  museum: exhibit.museum,
  clinic: exhibit.clinic,
  "farm-wheat": farm.farmWheat,
  "farm-apples": farm.farmApples,
  "farm-greenhouse": farm.farmGreenhouse,
  "solar-roofs": farm.solarRoofs,
  "market-noodles": food.marketNoodles,
  kitchen: food.kitchen,
  "harbour-boats": harbour.harbourBoats,
  "harbour-night": harbour.harbourNight,
  "harbour-ferry": harbour.harbourFerry,
  "festival-dragonboat": harbour.festivalDragonBoat,
  "festival-lanterns": lanterns.festivalLanterns,
  "market-morning": market.marketMorning,
  "market-vegetables": market.marketVegetables,
  "metro-station": metro.metroStation,
  "metro-train": metro.metroTrain,
  "rail-station": metro.railStation,
  "mountain-spring": mountain.mountainSpring,
  "mountain-tea": mountain.mountainTea,
  "mountain-autumn": mountain.mountainAutumn,
  "mountain-village": highland.mountainVillage,
  "mountain-trail": highland.mountainTrail,
  "park-lake": park.parkLake,
  "park-kites": park.parkKites,
  "portrait-keeper": portrait.portraitKeeper,
  "portrait-potter": portrait.portraitPotter,
  "portrait-teacher": portrait.portraitTeacher,
  "harbour-market": quay.harbourMarket,
  "harbour-crane": quay.harbourCrane,
  "market-fish": quay.marketFish,
  volunteers: safety.volunteers,
  "flood-drill": safety.floodDrill,
  "fire-drill": safety.fireDrill,
  "school-field": school.schoolField,
  "school-classroom": school.schoolClassroom,
  "school-gate": school.schoolGate,
  "sea-lighthouse": sea.seaLighthouse,
  "sea-islands": sea.seaIslands,
  "sea-ranch": sea.seaRanch,
  "wind-turbines": sea.windTurbines,
  "bridge-sea": sea.bridgeSea,
  "sea-dawn": shore.seaDawn,
  "sea-dusk": shore.seaDusk,
  "sea-tideflat": shore.seaTideflat,
  "sea-gulls": shore.seaGulls,
  "island-post": island.islandPost,
  "island-inn": island.islandInn,
  "school-football": sport.schoolFootball,
  stadium: sport.stadium,
  "swimming-pool": sport.swimmingPool,
  "street-old": street.streetOld,
  "old-photo": street.oldPhoto,
  bakery: trades.bakery,
  "flower-shop": trades.flowerShop,
  "repair-stall": trades.repairStall,
  "portrait-nurse": workers.portraitNurse,
  "portrait-fisher": workers.portraitFisher,
  "portrait-conductor": workers.portraitConductor,
  "workshop-papercut": workshop.workshopPapercut,
  "workshop-pottery": workshop.workshopPottery,
  "park-chess": yard.parkChess,
  "community-yard": yard.communityYard,
  "banner-bookfair": signs.bannerBookfair,
  "banner-marathon": signs.bannerMarathon,
  "banner-seafood": signs.bannerSeafood,
  "banner-museum": signs.bannerMuseum,
  "logo-livelihood": signs.logoLivelihood,
  "logo-ocean": signs.logoOcean,
  "logo-mountain": logoMountain,
  "share-default": signs.shareDefault,
};

/**
 * What to draw for a name of the vocabulary.
 * @throws Error for a name that nobody has drawn
 */
export function drawingFor(name: string): Drawing {
  const drawing = drawings[name];
  if (drawing) return drawing;
  const reader = /^face-(\d\d)$/.exec(name)?.[1];
  if (reader === undefined) throw new Error(`nothing drawn for ${name}`);
  return face(Number(reader) - 1);
}
