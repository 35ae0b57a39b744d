import type { Garment } from "./garment.ts";
import { agbada } from "./garments/agbada.ts";
import { babygrow } from "./garments/babygrow.ts";
import { backpack } from "./garments/backpack.ts";
import { bangle } from "./garments/bangle.ts";
import { basket } from "./garments/basket.ts";
import { belt } from "./garments/belt.ts";
import { blazer } from "./garments/blazer.ts";
import { bomberJacket } from "./garments/bomber-jacket.ts";
import { boubou } from "./garments/boubou.ts";
import { campShirt } from "./garments/camp-shirt.ts";
import { candle } from "./garments/candle.ts";
import { cardigan } from "./garments/cardigan.ts";
import { chinos } from "./garments/chinos.ts";
import { clutch } from "./garments/clutch.ts";
import { coat } from "./garments/coat.ts";
import { cushion } from "./garments/cushion.ts";
import { dungarees } from "./garments/dungarees.ts";
import { earrings } from "./garments/earrings.ts";
import { gele } from "./garments/gele.ts";
import { halterDress } from "./garments/halter-dress.ts";
import { heritageCloth, heroCloth, swatchCloth } from "./garments/hanging-cloth.ts";
import { hat } from "./garments/hat.ts";
import { heel } from "./garments/heel.ts";
import { hoodie } from "./garments/hoodie.ts";
import { jar } from "./garments/jar.ts";
import { jeans } from "./garments/jeans.ts";
import { jumpsuit } from "./garments/jumpsuit.ts";
import { kaftan } from "./garments/kaftan.ts";
import { kidsDress } from "./garments/kids-dress.ts";
import { knit } from "./garments/knit.ts";
import { lipstick } from "./garments/lipstick.ts";
import { loafer } from "./garments/loafer.ts";
import { maxiDress } from "./garments/maxi-dress.ts";
import { necklace } from "./garments/necklace.ts";
import { oxfordShirt } from "./garments/oxford-shirt.ts";
import { pencilSkirt } from "./garments/pencil-skirt.ts";
import { perfume } from "./garments/perfume.ts";
import { pleatedDress } from "./garments/pleated-dress.ts";
import { polo } from "./garments/polo.ts";
import { sandal } from "./garments/sandal.ts";
import { scarf } from "./garments/scarf.ts";
import { shiftDress } from "./garments/shift-dress.ts";
import { shirtDress } from "./garments/shirt-dress.ts";
import { skirt } from "./garments/skirt.ts";
import { slipDress } from "./garments/slip-dress.ts";
import { sneaker } from "./garments/sneaker.ts";
import { soap } from "./garments/soap.ts";
import { sunglasses } from "./garments/sunglasses.ts";
import { swimsuit } from "./garments/swimsuit.ts";
import { tShirt } from "./garments/t-shirt.ts";
import { throwBlanket } from "./garments/throw.ts";
import { tieredDress } from "./garments/tiered-dress.ts";
import { tieredSkirt } from "./garments/tiered-skirt.ts";
import { tote } from "./garments/tote.ts";
import { vase } from "./garments/vase.ts";
import { watch } from "./garments/watch.ts";
import { wideTrousers } from "./garments/wide-trousers.ts";
import { wrapDress } from "./garments/wrap-dress.ts";
import type { ClothView, Scene, Silhouette } from "./names.ts";
import { basket as emptyBasket } from "./scenes/basket.ts";
import { clothesLine } from "./scenes/clothes-line.ts";
import { foldedCloths } from "./scenes/folded-cloths.ts";
import { hanger } from "./scenes/hanger.ts";
import { parcel } from "./scenes/parcel.ts";

export const garments: Record<Silhouette, Garment> = {
  "wrap-dress": wrapDress,
  "slip-dress": slipDress,
  "shirt-dress": shirtDress,
  "shift-dress": shiftDress,
  kaftan,
  boubou,
  agbada,
  gele,
  "camp-shirt": campShirt,
  "oxford-shirt": oxfordShirt,
  "wide-trousers": wideTrousers,
  jeans,
  chinos,
  knit,
  cardigan,
  coat,
  babygrow,
  "kids-dress": kidsDress,
  dungarees,
  tote,
  clutch,
  heel,
  sandal,
  loafer,
  earrings,
  necklace,
  bangle,
  watch,
  perfume,
  lipstick,
  jar,
  candle,
  vase,
  cushion,
  "t-shirt": tShirt,
  polo,
  skirt,
  blazer,
  throw: throwBlanket,
  basket,
  soap,
  sneaker,
  sunglasses,
  backpack,
  "maxi-dress": maxiDress,
  "tiered-dress": tieredDress,
  "halter-dress": halterDress,
  "pleated-dress": pleatedDress,
  jumpsuit,
  "pencil-skirt": pencilSkirt,
  "tiered-skirt": tieredSkirt,
  "bomber-jacket": bomberJacket,
  hoodie,
  swimsuit,
  scarf,
  hat,
  belt,
};

export const hangingCloths: Record<ClothView, Garment> = {
  hero: heroCloth,
  heritage: heritageCloth,
  swatch: swatchCloth,
};

export const drawnScenes: Record<Scene, Garment> = {
  basket: emptyBasket,
  hanger,
  "clothes-line": clothesLine,
  parcel,
  "folded-cloths": foldedCloths,
};
