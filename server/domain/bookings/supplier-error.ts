/** The supplier did not respond, or responded with invalid data. */
export class SupplierError extends Error {
  override readonly name = 'SupplierError'
}
