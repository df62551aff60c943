import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Assistance, Meal } from '#contract/products/flights/flyer-preferences.ts'

export const ASSISTANCE_LABELS: Readonly<Record<Assistance, MessageDescriptor>> = {
  WCHR: msg`Wheelchair to the aircraft; stairs and the aisle are no problem`,
  WCHS: msg`Wheelchair to the aircraft and help on stairs; the aisle is no problem`,
  WCHC: msg`Wheelchair to the seat`,
  BLND: msg`Blind or with low vision`,
  DEAF: msg`Deaf or hard of hearing`,
  DPNA: msg`Needs help and explanations: autism, dementia, learning disability`,
  MAAS: msg`To be met at the airport and led to the gate`,
}

export const MEAL_LABELS: Readonly<Record<Meal, MessageDescriptor>> = {
  MOML: msg`Muslim meal (halal)`,
  HNML: msg`Hindu meal`,
  VGML: msg`Vegan meal`,
  VLML: msg`Vegetarian with milk and eggs`,
  AVML: msg`Indian vegetarian`,
  DBML: msg`For people with diabetes`,
  GFML: msg`Without gluten`,
  NLML: msg`Without lactose`,
  LSML: msg`Low in salt`,
  CHML: msg`Meal for a child`,
  BBML: msg`Baby food`,
}
