declare module "libheif-js/wasm-bundle.js" {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number };
  type HeifImage = {
    is_primary: () => boolean;
    get_width: () => number;
    get_height: () => number;
    /** Fills `data` with RGBA, turned as the file says; the callback gets null where it cannot be decoded. */
    display: (pixels: Pixels, done: (shown: Pixels | null) => void) => void;
  };
  const libheif: { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } };
  // biome-ignore lint/style/noDefaultExport: this is how the package exports itself.
  export default libheif;
}
