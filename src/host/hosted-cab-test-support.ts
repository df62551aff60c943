import type { CabBoard } from '#contract/products/cabs/cab-board.ts'
import type { HostedCab } from '#contract/products/cabs/hosted.ts'
import { AS_OF, BOOKING, LISTING, TODAY } from './host-test-support.tsx'

export const DRIVER_ID = '01920000-0000-7000-8000-00000000f131'

/** A ride with a vehicle of a host, without a driver yet. */
export const aHostedCab = (more: Partial<HostedCab> = {}): HostedCab => ({
  service: 'cab',
  bookingId: BOOKING,
  reference: 'SG-7K2M9QXC',
  state: 'confirmed',
  version: 3,
  listingId: LISTING,
  title: 'Toyota Avanza 2022',
  guest: 'Siti Rahmawati',
  startsAt: `${TODAY}T03:00:00.000Z`,
  endsAt: `${TODAY}T04:00:00.000Z`,
  zone: 'Asia/Jakarta',
  createdAt: '2027-03-01T02:00:00.000Z',
  request: null,
  changedAt: '2027-03-01T02:00:00.000Z',
  checkedInAt: null,
  cityName: 'Jakarta',
  mode: 'transfer',
  from: 'Soekarno–Hatta',
  to: 'Jl. Sudirman 1',
  stops: [],
  meetingPoint: 'Arrivals hall',
  people: 2,
  bags: 1,
  childSeats: 1,
  meetAndGreet: true,
  signName: 'PT Nusantara',
  flight: 'GA410',
  notes: 'Two large suitcases',
  phone: '+62 811 000 111',
  driver: null,
  vehicleId: LISTING,
  plate: 'B 1234 SGH',
  noShowFrom: `${TODAY}T04:30:00.000Z`,
  total: { minor: 333_000, currency: 'IDR' },
  can: { arrive: true, answer: false, assign: true, reportNoShow: false, cancel: true },
  ...more,
})

/** The board of the same host, with one driver. */
export const aHostBoard = (more: Partial<CabBoard> = {}): CabBoard => ({
  from: TODAY,
  days: 7,
  operators: [{ operatorId: LISTING, name: 'Wayan Rental', cityName: 'Jakarta', zone: 'Asia/Jakarta' }],
  vehicles: [
    {
      vehicleId: LISTING,
      operatorId: LISTING,
      plate: 'B 1234 SGH',
      model: 'Toyota Avanza',
      vehicleClass: 'comfort',
      people: 6,
      bags: 3,
      isInService: true,
      hires: [],
      blocked: [],
    },
  ],
  drivers: [{ driverId: DRIVER_ID, operatorId: LISTING, name: 'Wayan Sudarma', phone: '+62 812 5550 1234' }],
  asOf: AS_OF,
  ...more,
})
