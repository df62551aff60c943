// One file: who opens the wallet may see any of them, and then without network.
import { AirportView } from './parts/AirportView.tsx'
import { FlightPass } from './parts/FlightPass.tsx'
import { LaterFlight } from './parts/LaterFlight.tsx'

export const views = { AirportView, FlightPass, LaterFlight }
