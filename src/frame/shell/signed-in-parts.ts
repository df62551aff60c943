// One file: the parts of the frame that only signed-in people download, in one request.
import { FillingNotice } from '#src/frame/demonstration/FillingNotice.tsx'
import { BookingForBanner } from './BookingForBanner.tsx'
import { BottomBar } from './BottomBar.tsx'
import { SideBar } from './SideBar.tsx'
import { SlimFooter } from './SlimFooter.tsx'
import { PaletteKeys } from './PaletteKeys.tsx'

export const parts = { BookingForBanner, BottomBar, FillingNotice, SideBar, SlimFooter, PaletteKeys }
