import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Assistance, Meal } from '#contract/products/flights/flyer-preferences.ts'

export const ASSISTANCE_LABELS: Readonly<Record<Assistance, MessageDescriptor>> = {
  WCHR: msg`Wheelchair to the aircraft; can use stairs and walk to the seat`,
  WCHS: msg`Wheelchair and help on stairs; can walk to the seat`,
  WCHC: msg`Wheelchair all the way to the seat`,
  BLND: msg`Blind or with low vision`,
  DEAF: msg`Deaf or hard of hearing`,
  DPNA: msg`Cognitive disability, such as autism or dementia`,
  MAAS: msg`Meet and assist at the airport`,
}

export const MEAL_LABELS: Readonly<Record<Meal, MessageDescriptor>> = {
  MOML: msg`Halal meal`,
  HNML: msg`Hindu meal`,
  VGML: msg`Vegan meal`,
  VLML: msg`Vegetarian (dairy and eggs)`,
  AVML: msg`Indian vegetarian`,
  DBML: msg`Diabetic meal`,
  GFML: msg`Gluten-free`,
  NLML: msg`Lactose-free`,
  LSML: msg`Low-salt`,
  CHML: msg`Child meal`,
  BBML: msg`Baby food`,
}
