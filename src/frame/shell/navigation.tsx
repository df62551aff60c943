import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  IconBuildingSkyscraper,
  IconCar,
  IconHome2,
  IconLifebuoy,
  IconMap2,
  IconPlane,
  type Icon,
} from '@tabler/icons-react'

export type NavigationItem = {
  to: '/' | '/hotels/home' | '/flights/home' | '/tour/home' | '/cabs/home' | '/help/center'
  label: MessageDescriptor
  icon: Icon
  exact?: true
  /** In the header alone: a phone's bar has no room for it. */
  isWide?: true
}

/** Navigation of visitors; `sections.ts` has that of signed-in people. */
export const ITEMS: readonly NavigationItem[] = [
  { to: '/', label: msg`Home`, icon: IconHome2, exact: true },
  { to: '/hotels/home', label: msg`Hotels`, icon: IconBuildingSkyscraper },
  { to: '/flights/home', label: msg`Flights`, icon: IconPlane },
  { to: '/tour/home', label: msg`Tours`, icon: IconMap2, isWide: true },
  { to: '/cabs/home', label: msg`Cabs`, icon: IconCar, isWide: true },
  { to: '/help/center', label: msg`Help`, icon: IconLifebuoy },
]

/** Those in the bar of a phone. */
export const BAR_ITEMS = ITEMS.filter(({ isWide }) => isWide !== true)
