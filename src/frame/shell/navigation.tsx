import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconBuildingSkyscraper, IconHome2, IconLifebuoy, IconPlane, type Icon } from '@tabler/icons-react'

export type NavigationItem = {
  to: '/' | '/hotels/home' | '/flights/home' | '/help/center'
  label: MessageDescriptor
  icon: Icon
  exact?: true
}

/** Navigation of visitors; `sections.ts` has that of signed-in people. */
export const ITEMS: readonly NavigationItem[] = [
  { to: '/', label: msg`Home`, icon: IconHome2, exact: true },
  { to: '/hotels/home', label: msg`Hotels`, icon: IconBuildingSkyscraper },
  { to: '/flights/home', label: msg`Flights`, icon: IconPlane },
  { to: '/help/center', label: msg`Help`, icon: IconLifebuoy },
]

/** How many of them a phone's bar has room for. */
export const VISITOR_BAR_ITEMS = 4
