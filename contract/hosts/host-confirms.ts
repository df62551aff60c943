import * as v from 'valibot'
import { instantSchema } from '../core/scalars.ts'

/** The host of the listing confirms, not the operator of the installation. */
export const hostConfirmsEntries = { hostConfirms: v.exactOptional(v.literal(true)) }
/** Of a price that is held: until when the host would answer a booking made now; missing where no host confirms. */
export const onRequestEntries = { confirmsBy: v.exactOptional(instantSchema) }
