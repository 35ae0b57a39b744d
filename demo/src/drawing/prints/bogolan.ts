import { jitter, seededRandom } from "../random.ts";
import { decimal, dot, mottle, sheet, type Tile } from "./tile.ts";

/** Bogolan: mud-dyed cotton with bands of marks left in the color of the cloth. */
export function bogolan(dye: string, resist: string, halfDyed: string): Tile {
  const random = seededRandom(9);
  const size = 240;
  const near = (value: number, reach = 1): string => decimal(value + jitter(random, reach));
  const stroke = (path: string, width = 5): string =>
    `<path d="${path}" fill="none" stroke="${resist}" stroke-width="${decimal(width * (0.8 + random() * 0.4))}" stroke-linecap="round" stroke-linejoin="round" stroke-opacity="${(0.86 + random() * 0.14).toFixed(2)}"/>`;
  let body = sheet(size, size, dye) + mottle(size, size, halfDyed, random, 12, 0.22);
  for (const y of [6, 66, 126, 186]) body += stroke(`M0 ${y}H${size}`, 3.4);
  for (let x = 0; x < size; x += 24)
    body +=
      stroke(`M${x + 2} ${near(52, 2)}L${near(x + 12)} ${near(18, 2)}L${x + 22} ${near(52, 2)}`, 4.4) +
      stroke(`M${x + 12} ${near(44)}V${near(53)}`, 4);
  for (let x = 20; x < size; x += 40)
    body +=
      stroke(`M${x - 10} ${near(86)}L${x + 10} ${near(108)}M${x + 10} ${near(86)}L${x - 10} ${near(108)}`) +
      dot(x + 20, 97, 4.2, resist) +
      dot(x - 20, 97, 4.2, resist);
  for (let x = 24; x < size; x += 48)
    body +=
      stroke(`M${x} ${near(137)}L${x + 17} 156L${x} ${near(175)}L${x - 17} 156Z`, 4.2) +
      dot(x, 156, 4, resist);
  for (let i = 0; i < 20; i += 1)
    body += stroke(`M${i * 12 + 5} ${near(198, 2)}V${near(232, 2)}`, i % 4 === 0 ? 6 : 2.8);
  return { width: size, height: size, body };
}
