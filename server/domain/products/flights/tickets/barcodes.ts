import type { Barcode } from '#contract/products/flights/flight-passes.ts'

export type Symbology = 'aztec' | 'pdf417'

/** As tall as airports' readers want a row of PDF417: three modules (ISO/IEC 15438, 5.8). */
const ROW_MODULES = 3
/** Six columns of data: narrow enough for a phone. */
const COLUMNS = 6

const OPTIONS = {
  aztec: { bcid: 'azteccode' },
  pdf417: { bcid: 'pdf417', columns: COLUMNS },
} as const

const packed = (modules: readonly number[]): string => {
  const bytes = new Uint8Array(Math.ceil(modules.length / 8))
  for (const [index, module] of modules.entries()) {
    const byte = index >> 3
    if (module === 1) bytes[byte] = (bytes[byte] ?? 0) | (0x80 >> (index & 7))
  }
  return Buffer.from(bytes).toString('base64')
}

/** Modules of a barcode for printable ASCII text. Throws if the symbology cannot encode it. */
export const barcodeOf = async (text: string, symbology: Symbology): Promise<Barcode> => {
  // Two megabytes that only this needs.
  const { default: bwip } = await import('bwip-js/node')
  const [symbol] = bwip.raw({ ...OPTIONS[symbology], text })
  if (symbol === undefined || !('pixs' in symbol)) throw new Error(`no modules of ${symbology}`)
  const { pixs, pixx: width } = symbol
  return { width, height: pixs.length / width, rowHeight: symbology === 'aztec' ? 1 : ROW_MODULES, bits: packed(pixs) }
}
