const width = 1200;
const height = 420;
const pitch = 100;
/** The x coordinate of each fold. */
const folds = [70, 205, 330, 480, 610, 760, 880, 1030, 1150];

/** Displaces a point sideways, so that the pattern follows the folds. */
function displacedX(x: number, y: number): number {
  const depth = 9 + (y / height) * 9;
  return x + depth * Math.sin((x / width) * folds.length * 2 * Math.PI + y / 260);
}

function ring(centerX: number, centerY: number): string {
  const rings = [
    { radius: 0, dots: 1, r: 3.2 },
    { radius: 11, dots: 8, r: 2.4 },
    { radius: 21, dots: 14, r: 2.6 },
    { radius: 31, dots: 20, r: 2.8 },
    { radius: 41, dots: 26, r: 2.6 },
  ];
  return rings
    .flatMap(({ radius, dots, r }) =>
      Array.from({ length: dots }, (_, index) => {
        const angle = (index / dots) * 2 * Math.PI + radius;
        const y = centerY + radius * Math.sin(angle);
        const x = displacedX(centerX + radius * Math.cos(angle), y);
        return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}"/>`;
      }),
    )
    .join("");
}

/** Draws a folded indigo cloth with the ring pattern of adire oniko. */
export function clothSvg(): string {
  const rings: string[] = [];
  for (let row = 0; row * pitch * 0.87 < height + pitch; row += 1)
    for (let x = row % 2 ? 0 : pitch / 2; x < width + pitch; x += pitch)
      rings.push(ring(x, 30 + row * pitch * 0.87));
  const shades = folds.map((x, index) => {
    const lean = index % 2 ? 26 : -18;
    const half = index % 3 ? 62 : 78;
    return (
      `<path d="M${x - half} -10h${half * 2}l${lean} ${height + 20}h${-half * 2}z" fill="url(#fold)"/>` +
      `<path d="M${x + half - 30} -10h44l${lean} ${height + 20}h-44z" fill="url(#valley)"/>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `preserveAspectRatio="xMidYMin slice">` +
    `<defs><linearGradient id="fold"><stop offset="0" stop-color="#6d78c4" stop-opacity="0"/>` +
    `<stop offset=".38" stop-color="#8f9ae0" stop-opacity=".34"/>` +
    `<stop offset=".62" stop-color="#6d78c4" stop-opacity=".08"/>` +
    `<stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>` +
    `<linearGradient id="valley"><stop offset="0" stop-color="#04061a" stop-opacity="0"/>` +
    `<stop offset=".6" stop-color="#04061a" stop-opacity=".62"/>` +
    `<stop offset="1" stop-color="#04061a" stop-opacity="0"/>` +
    `</linearGradient></defs><path fill="#1f2757" d="M0 0h${width}v${height}H0z"/>` +
    `<g fill="#f0e8d6">${rings.join("")}</g>${shades.join("")}</svg>`
  );
}
