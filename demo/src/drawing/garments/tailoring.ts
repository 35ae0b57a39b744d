/** A row of horn buttons, drawn on the front. */
export function hornButtons(places: readonly (readonly [x: number, y: number])[], radius = 12): string {
  return places
    .map(
      ([x, y]) =>
        `<circle cx="${x + 1.5}" cy="${y + 3}" r="${radius + 0.5}" fill="#000" fill-opacity=".35"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#3a2a20"/><circle cx="${x}" cy="${y}" r="${radius * 0.72}" fill="#463327" stroke="#fff" stroke-opacity=".28" stroke-width="1.5"/>${[
          -2, 2,
        ]
          .flatMap((dx) =>
            [-2, 2].map(
              (dy) => `<circle cx="${x + dx}" cy="${y + dy}" r="1.1" fill="#000" fill-opacity=".6"/>`,
            ),
          )
          .join("")}`,
    )
    .join("");
}
