/** Ornaments for labels and paper bands. Many makers' goods share a drawing, so none of them says a name. */

/** Where a label's flat coordinates (x from the middle, y) come to lie on the thing. */
export type Surface = (x: number, y: number) => readonly [x: number, y: number];

export const flat: Surface = (x, y) => [400 + x, y];

/** Around an upright cylinder seen a little from above; `sag` is how far its front hangs below its sides. */
export const aroundCylinder =
  (radius: number, sag: number): Surface =>
  (x, y) => {
    const angle = Math.max(-1.5, Math.min(1.5, x / radius));
    return [400 + Math.sin(angle) * radius, y + (Math.cos(angle) - 1) * sag];
  };

const at = (surface: Surface, x: number, y: number): string =>
  surface(x, y)
    .map((value) => value.toFixed(1))
    .join(" ");

/** A path through flat points, in steps short enough to follow the surface. */
export function traced(surface: Surface, points: readonly (readonly [number, number])[]): string {
  let path = `M${at(surface, ...(points[0] as readonly [number, number]))}`;
  for (let i = 1; i < points.length; i += 1) {
    const [fromX, fromY] = points[i - 1] as readonly [number, number];
    const [toX, toY] = points[i] as readonly [number, number];
    const steps = Math.max(1, Math.ceil(Math.abs(toX - fromX) / 14));
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      path += `L${at(surface, fromX + (toX - fromX) * part, fromY + (toY - fromY) * part)}`;
    }
  }
  return path;
}

/** The outline of a strip from -`reach` to `reach`. */
export const strip = (surface: Surface, reach: number, top: number, bottom: number): string =>
  `${traced(surface, [
    [-reach, top],
    [reach, top],
    [reach, bottom],
    [-reach, bottom],
    [-reach, top],
  ])}Z`;

export const rule = (surface: Surface, reach: number, y: number, color: string, width = 2): string =>
  `<path d="${traced(surface, [
    [-reach, y],
    [reach, y],
  ])}" fill="none" stroke="${color}" stroke-width="${width}"/>`;

/** Teeth, as along the edge of a hand-painted cloth. */
export function teeth(surface: Surface, reach: number, top: number, bottom: number, color: string): string {
  const count = Math.round((reach * 2) / ((bottom - top) * 0.9));
  const width = (reach * 2) / count;
  const paths = Array.from({ length: count }, (_, i) => {
    const x = -reach + width * i;
    return `M${at(surface, x + width * 0.08, bottom)}L${at(surface, x + width / 2, top)}L${at(surface, x + width * 0.92, bottom)}Z`;
  });
  return `<path d="${paths.join("")}" fill="${color}"/>`;
}

/** Tied rings in a row. */
export function ringRow(surface: Surface, reach: number, y: number, radius: number, color: string): string {
  const count = Math.round((reach * 2) / (radius * 2.7));
  return Array.from({ length: count }, (_, i) => {
    const flatX = -reach + ((i + 0.5) * reach * 2) / count;
    const [x, middle] = surface(flatX, y);
    const [ahead] = surface(flatX + 1, y);
    const rx = radius * (ahead - x);
    return `<ellipse cx="${x.toFixed(1)}" cy="${middle.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${radius}" fill="none" stroke="${color}" stroke-width="${(radius * 0.26).toFixed(1)}" stroke-dasharray="${(radius * 0.34).toFixed(1)} ${(radius * 0.24).toFixed(1)}"/><ellipse cx="${x.toFixed(1)}" cy="${middle.toFixed(1)}" rx="${(rx * 0.32).toFixed(1)}" ry="${(radius * 0.32).toFixed(1)}" fill="${color}"/>`;
  }).join("");
}

/** The emblem: a tied ring, dot by dot, in a fine double line. */
export function ringEmblem(x: number, y: number, radius: number, color: string): string {
  const dots = [0.2, 0.42, 0.64].flatMap((share, ring) => {
    const count = 6 + ring * 7;
    return Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * Math.PI * 2 + ring * 0.3;
      const px = (x + Math.cos(angle) * radius * share).toFixed(1);
      const py = (y + Math.sin(angle) * radius * share).toFixed(1);
      return `<circle cx="${px}" cy="${py}" r="${(radius * 0.062).toFixed(2)}" fill="${color}"/>`;
    });
  });
  const line = (share: number, width: number): string =>
    `<circle cx="${x}" cy="${y}" r="${(radius * share).toFixed(1)}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
  return `${dots.join("")}<circle cx="${x}" cy="${y}" r="${(radius * 0.07).toFixed(1)}" fill="${color}"/>${line(0.86, 1.1)}${line(1, 2.2)}`;
}

/** A rule broken by a lozenge. */
export function brokenRule(x: number, y: number, reach: number, color: string): string {
  return `<path d="M${x - reach} ${y}H${x - 11}M${x + 11} ${y}H${x + reach}" stroke="${color}" stroke-width="1.4"/><path d="M${x} ${y - 5}l6 5l-6 5l-6 -5Z" fill="${color}"/>`;
}

/** A sprig with paired leaves, lying along the label. */
export function sprig(x: number, y: number, reach: number, color: string): string {
  const leaves = [-1, 1].flatMap((side) =>
    [0.2, 0.42, 0.64, 0.86].map((share) => {
      const stemX = x + side * reach * share;
      const length = reach * 0.17 * (1.15 - share * 0.5);
      return `<path d="M${stemX.toFixed(1)} ${y}q${(side * length * 0.3).toFixed(1)} ${(-length).toFixed(1)} ${(side * length * 1.25).toFixed(1)} ${(-length).toFixed(1)}q${(-side * length * 0.1).toFixed(1)} ${(length * 0.9).toFixed(1)} ${(-side * length * 1.25).toFixed(1)} ${length.toFixed(1)}q${(side * length * 0.3).toFixed(1)} ${length.toFixed(1)} ${(side * length * 1.25).toFixed(1)} ${length.toFixed(1)}q${(-side * length * 0.1).toFixed(1)} ${(-length * 0.9).toFixed(1)} ${(-side * length * 1.25).toFixed(1)} ${(-length).toFixed(1)}Z"/>`;
    }),
  );
  return `<g fill="${color}">${leaves.join("")}<circle cx="${x}" cy="${y}" r="${(reach * 0.045).toFixed(1)}"/></g><path d="M${x - reach} ${y}H${x - reach * 0.1}M${x + reach * 0.1} ${y}H${x + reach}" stroke="${color}" stroke-width="1.3"/>`;
}
