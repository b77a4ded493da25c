declare module "subset-font" {
  export type Options = {
    targetFormat?: "truetype" | "woff" | "woff2";
    variationAxes?: Record<string, { min: number; max: number }>;
  };
  const subsetFont: (font: Uint8Array, text: string, options?: Options) => Promise<Uint8Array>;
  export default subsetFont;
}
