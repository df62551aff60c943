import { ofEveryProduct } from './products.ts'

// Beside no screen of theirs: the routes that load them are kept on every device, the parts themselves are not.

/** What every product shows to admins; the route of the area loads it before the first screen. */
export const productAdmin = ofEveryProduct((parts) => parts.loadAdmin())

/** How hosts list something, of every product where they can. */
export const productListing = ofEveryProduct(async (parts) => (parts.loadListing === null ? null : parts.loadListing()))

/** The lists of today that a host has; loaded as those of admins. */
export const hostToday = ofEveryProduct((parts) => parts.loadHostToday())

/** The host's view of bookings; null for products whose listings have no hosts. */
export const hostedParts = ofEveryProduct(async (parts) => (await parts.loadHosted?.()) ?? null)
