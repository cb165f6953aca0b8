/** Dimensions of the drawn house, in units of the isometric grid. */
export const SIDE = 10;
export const HEIGHT = 4.6;
