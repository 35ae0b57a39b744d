import { overlaps, runsOf, type Word } from "./phrases.ts";

/** French words of shopping in English; `*` marks those that mean something else in English. */
const table = `
  robe* longue* : maxi dress | robe*, robes* : dress | chemise, chemises : shirt | chemisier, chemisiers : blouse
  pantalon, pantalons : trousers | jupe, jupes : skirt | veste, vestes : jacket | manteau, manteaux : coat
  pull*, pulls*, chandail : jumper | gilet, gilets : cardigan | tailleur, costume* : suit | jean* : jeans
  t shirt homme : men t shirt | salopette, salopettes : dungarees | grenouillere, barboteuse : babygrow
  chaussure, chaussures, soulier, souliers : shoes | sandale, sandales : sandals | basket*, baskets* : sneakers
  talon, talons, escarpin, escarpins : heels | talons hauts, hauts talons, talon haut : high heels
  mocassin, mocassins : loafers | botte*, bottes, bottine, bottines : boots | tongs* : slides
  sac, sacs : bag | sac a main, sacs a main : handbag | sac a dos, sacs a dos : backpack | pochette : clutch
  cabas : tote | ceinture, ceintures : belt | foulard, foulards, echarpe, echarpes : scarf | chapeau : hat
  montre, montres : watch | lunettes de soleil, lunettes : sunglasses | bijou, bijoux : jewelry
  collier, colliers : necklace | boucles d oreilles, boucles oreilles, boucle d oreille : earrings
  bracelet* : bracelet | bague, bagues : ring | parfum, parfums, eau de toilette : perfume | maquillage : makeup
  rouge a levres : lipstick | savon, savons : soap | creme* : cream
  bougie, bougies : candle | coussin, coussins : cushion
  panier, paniers : basket | couverture, couvertures, plaid* : throw | vase* : vase | maison, deco* : home
  pagne, pagnes : ankara | caftan, caftans : kaftan | grand boubou : grand boubou | attache tete : headwrap
  cadeau, cadeaux : gift | mariage : wedding | soiree, soirees : evening | fete : party | travail : work
  coton : cotton | lin : linen | soie : silk | cuir : leather | laine : wool | daim : suede | dentelle : lace
  longue, long* : long | courte, court* : short | vetement, vetements : clothes | nouveaute, nouveautes : new arrivals
  nouveau, nouvelle, nouveaux, nouvelles : new | solde, soldes, promo, promos, promotion, en promotion : sale
  rouge, rouges : red | bleu, bleue, bleus, bleues : blue | vert, verte, verts, vertes : green | jaune, jaunes : yellow
  noir, noire, noirs, noires : black | blanc, blanche, blancs, blanches : white | rose*, roses* : pink
  gris, grise, grises : gray | violet, violette, violets, violettes : purple | marron, marrons, brun, brune : brown
  dore, doree, or* : gold | bleu marine : navy | sable* : sand | bordeaux : wine
  sans, sauf, pas, pas de : without | pour : for | avec : with`;

const meanings = new Map<string, { meaning: string; isEnglish: boolean }>();
for (const entry of table.split(/[|\n]/).filter((text) => text.includes(":"))) {
  const [words = "", meaning = ""] = entry.split(":").map((part) => part.trim());
  for (const word of words.split(", "))
    meanings.set(word.replaceAll("*", ""), { meaning, isEnglish: word.includes("*") });
}
/** Small words; they also show that a text is French. */
const particles = new Set(
  "de du des la le les un une et en au aux dans ce cette ces ma mon mes a d l".split(" "),
);
/** These are English or names as well. */
const ambiguousParticles = new Set(["a", "d", "l", "la", "le", "un", "en", "de", "mon", "ma", "les", "et"]);

/** Whether a word of a text is French and nothing else. */
const isFrench = (words: readonly string[]): boolean =>
  words.some(
    (word) =>
      (particles.has(word) && !ambiguousParticles.has(word)) ||
      /^(?:femmes?|hommes?|enfants?|bebes?|filles?|garcons?|taille|pointure|moins|jusqu)$/.test(word),
  );
/** Words of the table, which are right as they are typed. */
export const frenchWords: readonly string[] = [...meanings.keys()].flatMap((words) => words.split(" "));

const MAX_PHRASE = 4;

/** The words of a French text with their English meanings; those of another text as they are. */
export function translated(words: readonly Word[]): Word[] {
  const runs = runsOf(words, MAX_PHRASE, (phrase) => meanings.get(phrase));
  if (!runs.some(({ meaning }) => !meaning.isEnglish) && !isFrench(words.map(({ word }) => word)))
    return [...words];
  const others = words.filter((word) => !overlaps(runs, word) && !particles.has(word.word));
  const meant = runs.flatMap(({ meaning: { meaning }, from, to }) =>
    meaning.split(" ").map((word) => ({ word, from, to })),
  );
  return [...others, ...meant].sort((a, b) => a.from - b.from);
}
