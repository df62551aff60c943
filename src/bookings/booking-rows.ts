import { ofEveryProduct } from './products.ts'

/** How each product shows its bookings in the list; loaded by the route before the screen. */
export const bookingRows = ofEveryProduct((parts) => parts.loadRow())
