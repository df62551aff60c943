import type { PerDiemTable } from '#contract/bookings/per-diem.ts'
import { eq } from 'drizzle-orm'
import { transact, type Db } from '#server/database/db.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { paperSettings, perDiemTables } from '#server/database/schema/bookings/trip-papers.ts'
import { installed, noteInstalled, waitForOtherLoads } from './installed.ts'
import { seededId } from './seeded.ts'

const KEY = 'demonstration-papers'
const VERSION = '1'

const NUSANTARA = seededId('client:nusantara')

/** Whole rupiah. */
const PER_DIEM: PerDiemTable = {
  currency: 'IDR',
  zones: [
    { name: 'Domestik', meals: 250_000, lodging: 300_000, transport: 100_000, cities: [] },
    {
      name: 'Jabodetabek dan Bali',
      meals: 350_000,
      lodging: 400_000,
      transport: 150_000,
      cities: ['Jakarta', 'Denpasar', 'Bogor', 'Tangerang'],
    },
    { name: 'Luar negeri', meals: 900_000, lodging: 1_200_000, transport: 400_000, cities: ['Singapore', 'Singapura'] },
  ],
  firstDayPercent: 75,
  lastDayPercent: 75,
}

/** Gives the demonstration company a signer of letters and daily allowances, once. False when it has them already. */
export const loadPapers = async (db: Db): Promise<boolean> => {
  if ((await installed(db, KEY)) !== null) return false
  return transact(db, async (tx) => {
    await waitForOtherLoads(tx)
    if ((await installed(tx, KEY)) !== null) return false
    const [company] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, NUSANTARA))
    if (company !== undefined) {
      const signer = { signerName: 'Dewi Anggraini', signerPosition: 'Direktur Sumber Daya Manusia', city: 'Jakarta' }
      await tx
        .insert(paperSettings)
        .values({ clientId: NUSANTARA, ...signer })
        .onConflictDoNothing()
      await tx.insert(perDiemTables).values({ clientId: NUSANTARA, allowances: PER_DIEM }).onConflictDoNothing()
    }
    await noteInstalled(tx, KEY, VERSION)
    return true
  })
}
