import { encode } from 'uqr'
import type { Paper } from './paper.ts'

type Barcode = Parameters<Paper['beside']>[0]['barcode']

/** The code of a voucher as modules of a QR code, for papers. */
export const voucherBarcode = (code: string): Barcode => {
  const { data, size } = encode(code, { ecc: 'M', border: 0 })
  const bits = data.flat()
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, isDark, bit) => byte | (isDark ? 128 >> bit : 0), 0),
  )
  return { width: size, height: size, rowHeight: 1, bits: btoa(String.fromCharCode(...bytes)) }
}
