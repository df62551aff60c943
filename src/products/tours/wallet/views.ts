// One file: who opens the wallet may see any of them, and then without network.
import { GuideView } from './parts/GuideView.tsx'
import { LaterTour } from './parts/LaterTour.tsx'
import { TourPass } from './parts/TourPass.tsx'

export const views = { GuideView, LaterTour, TourPass }
