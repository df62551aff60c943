import type { OutsideFacts } from '#contract/bookings/outside-bookings.ts'

/** What is sent to add something booked elsewhere. */
export const anOutsideBooking = (more: Partial<OutsideFacts> = {}): OutsideFacts => ({
  category: 'train',
  title: 'Argo Parahyangan',
  starts: { day: '2027-03-12', time: '06:30', zone: 'Asia/Jakarta' },
  ends: { day: '2027-03-12', time: '09:25', zone: 'Asia/Jakarta' },
  place: 'Gambir',
  reference: 'QX7T2P',
  note: '',
  ...more,
})
