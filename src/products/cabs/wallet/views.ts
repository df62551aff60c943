// One file: who opens the wallet may see any of them, and then without network.
import { CabPass } from './parts/CabPass.tsx'
import { DriverView } from './parts/DriverView.tsx'
import { LaterCab } from './parts/LaterCab.tsx'

export const views = { CabPass, DriverView, LaterCab }
