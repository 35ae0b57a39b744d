const gaps = "gap-x-3 gap-y-10 lg:gap-x-6 lg:gap-y-14";
/** `three` is used beside the filters, `four` at full width. Very wide screens get more columns. */
export const gridColumns = {
  three:
    "grid-cols-2 grid-flow-dense md:grid-cols-3 lg:grid-cols-2 " +
    `xl:grid-cols-3 min-[2000px]:grid-cols-5 ${gaps}`,
  four: `grid-cols-2 md:grid-cols-3 lg:grid-cols-4 min-[2000px]:grid-cols-6 ${gaps}`,
  list: "grid-cols-1 gap-6",
};
/** The `sizes` attribute of pictures in each layout. */
export const pictureSizes = {
  three: "(min-width: 1440px) 336px, (min-width: 1280px) 24vw, (min-width: 768px) 32vw, calc(50vw - 26px)",
  four: "(min-width: 1440px) 318px, (min-width: 1024px) 23vw, (min-width: 768px) 32vw, calc(50vw - 26px)",
  list: "(min-width: 640px) 200px, 124px",
};
