import type { FoundEntry } from '#contract/directory/directory.ts'

export const JAKARTA = { latitude: -6.2, longitude: 106.82 }
/** 2027-03-02, a Tuesday, at nine in the morning in Jakarta. */
export const NINE = new Date('2027-03-02T02:00:00Z')

/** A pharmacy, open every day from eight to five by the clock of Jakarta. */
export const anEntry = (more: Partial<FoundEntry> = {}): FoundEntry => ({
  entryId: '01900000-0000-7000-8000-000000000001',
  name: 'Apotek Daun Hijau',
  category: 'pharmacy',
  summary: 'Prescriptions and everyday medicine.',
  cityKey: 'city:jakarta',
  cityName: 'Jakarta',
  area: 'Gambir',
  address: 'Jl. Veteran 8, Gambir, Jakarta',
  ...JAKARTA,
  zone: 'Asia/Jakarta',
  phone: '+62 21 0555 123',
  hours: { week: Array.from({ length: 7 }, () => [{ from: 480, until: 1020 }]), ramadan: null, exceptions: [] },
  isDemonstration: false,
  checkedAt: '2027-02-01T02:00:00.000Z',
  distanceMetres: 350,
  ...more,
})
