import { uuidv7 } from 'uuidv7'
import type { Period } from '#contract/directory/opening-hours.ts'
import { directoryEntries } from '#server/database/schema/directory/directory.ts'
import { START } from '../moment.ts'
import type { Seeding } from '../seeding.ts'

/** Every day from one hour to another. */
export const everyDay = (from: number, until: number): Period[][] =>
  Array.from({ length: 7 }, () => [{ from: from * 60, until: until * 60 }])

/** A pharmacy in the middle of a city, open day and night. */
export const anEntry = async (
  api: Seeding,
  cityId: string,
  more: Partial<typeof directoryEntries.$inferInsert> = {},
): Promise<string> => {
  const id = more.id ?? uuidv7()
  await api.db.insert(directoryEntries).values({
    cityId,
    category: 'pharmacy',
    name: 'Apotek Daun Hijau',
    summaryEn: 'Prescriptions and everyday medicine.',
    summaryId: 'Resep dokter dan obat sehari-hari.',
    words: 'pharmacy medicine apotek obat',
    area: 'Gambir',
    address: 'Jl. Veteran 8, Gambir, Jakarta',
    latitude: -6.2,
    longitude: 106.82,
    zone: 'Asia/Jakarta',
    phone: '+62 21 0555 123',
    hours: { week: everyDay(0, 24), ramadan: null, exceptions: [] },
    checkedAt: START,
    ...more,
    id,
  })
  return id
}
