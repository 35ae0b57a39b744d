import type { Line } from "./types.ts";

type Lines = Readonly<Record<string, Line>>;
const down = (x: number, from: number, to: number): Line => [x, from, x, to];
const across = (y: number, from: number, to: number): Line => [from, y, to, y];

const knit: Lines = {
  Bust: across(0.4, 0.26, 0.74),
  Chest: across(0.4, 0.26, 0.74),
  Length: down(0.04, 0.13, 0.86),
  Sleeve: down(0.96, 0.19, 0.81),
};
const blazer: Lines = {
  Bust: across(0.4, 0.24, 0.76),
  Chest: across(0.4, 0.24, 0.76),
  Length: down(0.04, 0.1, 0.89),
  Sleeve: down(0.96, 0.16, 0.79),
};
const coat: Lines = {
  Bust: across(0.37, 0.3, 0.7),
  Chest: across(0.37, 0.3, 0.7),
  Length: down(0.1, 0.085, 0.905),
  Sleeve: down(0.9, 0.15, 0.69),
};
const shirt: Lines = {
  Bust: across(0.47, 0.28, 0.72),
  Chest: across(0.47, 0.28, 0.72),
  Length: down(0.04, 0.125, 0.865),
};
const tShirt: Lines = {
  Bust: across(0.47, 0.27, 0.73),
  Chest: across(0.47, 0.27, 0.73),
  Length: down(0.04, 0.175, 0.815),
};
const jeans: Lines = {
  Waist: across(0.12, 0.29, 0.71),
  Hips: across(0.28, 0.27, 0.73),
  "Inside leg": down(0.5, 0.4, 0.905),
};
const wideTrousers: Lines = {
  Waist: across(0.11, 0.345, 0.655),
  Hips: across(0.26, 0.3, 0.7),
  "Inside leg": down(0.5, 0.38, 0.905),
  "Hem, across": across(0.895, 0.235, 0.49),
};
const kaftan: Lines = {
  Shoulder: across(0.13, 0.34, 0.66),
  Bust: across(0.38, 0.33, 0.67),
  Chest: across(0.38, 0.33, 0.67),
  Length: down(0.14, 0.085, 0.905),
};

const bomber: Lines = {
  Bust: across(0.45, 0.26, 0.74),
  Chest: across(0.45, 0.26, 0.74),
  Length: down(0.04, 0.17, 0.865),
  Sleeve: down(0.96, 0.22, 0.84),
};
const hoodie: Lines = {
  Bust: across(0.45, 0.285, 0.71),
  Chest: across(0.45, 0.285, 0.71),
  Length: down(0.04, 0.2, 0.9),
  Sleeve: down(0.96, 0.25, 0.84),
};

/** Where the demo's front pictures show what a chart measures, by its handle and the names of its columns. */
export const measureLines: Readonly<Record<string, Lines>> = {
  "wrap-dress": {
    Bust: across(0.32, 0.375, 0.625),
    Waist: across(0.39, 0.38, 0.63),
    Length: down(0.08, 0.085, 0.905),
  },
  "shirt-dress": {
    Bust: across(0.34, 0.37, 0.63),
    Waist: across(0.42, 0.375, 0.625),
    Length: down(0.1, 0.085, 0.905),
  },
  "shift-dress": {
    Bust: across(0.26, 0.31, 0.69),
    Hips: across(0.6, 0.29, 0.71),
    Length: down(0.14, 0.085, 0.905),
  },
  "slip-dress": { Bust: across(0.26, 0.37, 0.63), Length: down(0.16, 0.085, 0.905) },
  "maxi-dress": {
    Bust: across(0.185, 0.41, 0.59),
    Waist: across(0.255, 0.415, 0.585),
    Length: down(0.12, 0.065, 0.92),
  },
  "tiered-dress": { Bust: across(0.22, 0.395, 0.605), Length: down(0.1, 0.085, 0.9) },
  "halter-dress": {
    Bust: across(0.25, 0.385, 0.615),
    Waist: across(0.41, 0.395, 0.605),
    Length: down(0.12, 0.085, 0.9),
  },
  "pleated-dress": {
    Bust: across(0.24, 0.385, 0.615),
    Waist: across(0.425, 0.395, 0.605),
    Length: down(0.1, 0.085, 0.9),
    Sleeve: down(0.9, 0.11, 0.485),
  },
  jumpsuit: {
    Bust: across(0.23, 0.4, 0.6),
    Waist: across(0.315, 0.4, 0.6),
    Hips: across(0.44, 0.36, 0.64),
    "Inside leg": down(0.5, 0.5, 0.92),
  },
  "womens-kaftan": kaftan,
  "mens-kaftan": kaftan,
  boubou: { Across: across(0.6, 0.15, 0.85), Length: down(0.06, 0.085, 0.905) },
  agbada: { "Robe, across": across(0.55, 0.09, 0.91), "Robe, length": down(0.03, 0.085, 0.74) },
  skirt: {
    Waist: across(0.105, 0.34, 0.66),
    Hips: across(0.3, 0.29, 0.74),
    Length: down(0.08, 0.085, 0.905),
  },
  "pencil-skirt": {
    Waist: across(0.1, 0.365, 0.635),
    Hips: across(0.35, 0.28, 0.72),
    Length: down(0.12, 0.085, 0.9),
  },
  "tiered-skirt": { Waist: across(0.1, 0.355, 0.645), Length: down(0.08, 0.085, 0.895) },
  "womens-bomber": bomber,
  "mens-bomber": bomber,
  "womens-hoodie": hoodie,
  "mens-hoodie": hoodie,
  "womens-trousers": wideTrousers,
  "mens-trousers": wideTrousers,
  "womens-jeans": jeans,
  "mens-jeans": jeans,
  "mens-chinos": {
    Waist: across(0.12, 0.335, 0.665),
    Hips: across(0.26, 0.305, 0.695),
    "Inside leg": down(0.5, 0.38, 0.905),
    "Hem, across": across(0.895, 0.325, 0.475),
  },
  "womens-coat": coat,
  "mens-coat": coat,
  "womens-blazer": blazer,
  "mens-blazer": blazer,
  "womens-knit": knit,
  "mens-knit": knit,
  "kids-knit": knit,
  "womens-cardigan": knit,
  "mens-cardigan": knit,
  "womens-camp-shirt": shirt,
  "mens-camp-shirt": shirt,
  "kids-camp-shirt": shirt,
  "mens-oxford-shirt": {
    Chest: across(0.4, 0.27, 0.73),
    Length: down(0.04, 0.12, 0.865),
    Sleeve: down(0.96, 0.2, 0.83),
  },
  "mens-polo": { Chest: across(0.47, 0.27, 0.73), Length: down(0.04, 0.155, 0.835) },
  "womens-t-shirt": tShirt,
  "mens-t-shirt": tShirt,
  "kids-t-shirt": tShirt,
  "girls-dress": { Chest: across(0.28, 0.355, 0.645), Length: down(0.08, 0.085, 0.905) },
  babygrow: { Chest: across(0.46, 0.285, 0.715), Length: down(0.05, 0.135, 0.855) },
  "kids-dungarees": {
    Waist: across(0.44, 0.27, 0.73),
    "Inside leg": down(0.5, 0.56, 0.905),
    Length: down(0.12, 0.085, 0.905),
  },
};
