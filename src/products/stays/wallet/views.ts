// One file: who opens the wallet may see any of them, and then without network.
import { CheckInView } from './parts/CheckInView.tsx'
import { LaterStay } from './parts/LaterStay.tsx'
import { StayPass } from './parts/StayPass.tsx'

export const views = { CheckInView, LaterStay, StayPass }
