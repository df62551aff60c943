import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  IconBuildingBank,
  IconBuildingHospital,
  IconBuildingMosque,
  IconCash,
  IconCoffee,
  IconCurrencyDollar,
  IconDeviceLaptop,
  IconGasStation,
  IconPill,
  IconPrinter,
  IconShieldHalf,
  IconShoppingBag,
  IconShoppingCart,
  IconBuildingMonument,
  IconToolsKitchen2,
  IconWashMachine,
  type Icon,
} from '@tabler/icons-react'
import type { DirectoryCategory } from '#contract/directory/directory.ts'

/** Titles are those of a list, `one` that of a single place. */
type CategoryLabel = { title: MessageDescriptor; one: MessageDescriptor; Icon: Icon }

export const CATEGORY_LABELS: Readonly<Record<DirectoryCategory, CategoryLabel>> = {
  food: { title: msg`Restaurants`, one: msg`Restaurant`, Icon: IconToolsKitchen2 },
  cafe: { title: msg`Cafés`, one: msg`Café`, Icon: IconCoffee },
  shop: { title: msg`Convenience stores`, one: msg`Convenience store`, Icon: IconShoppingCart },
  cash: { title: msg`ATMs and banks`, one: msg`ATM or bank`, Icon: IconCash },
  exchange: { title: msg`Money changers`, one: msg`Money changer`, Icon: IconCurrencyDollar },
  health: { title: msg`Hospitals and clinics`, one: msg`Hospital or clinic`, Icon: IconBuildingHospital },
  pharmacy: { title: msg`Pharmacies`, one: msg`Pharmacy`, Icon: IconPill },
  worship: { title: msg`Places of worship`, one: msg`Place of worship`, Icon: IconBuildingMosque },
  coworking: { title: msg`Coworking spaces`, one: msg`Coworking space`, Icon: IconDeviceLaptop },
  printing: { title: msg`Printing and copying`, one: msg`Printing and copying`, Icon: IconPrinter },
  laundry: { title: msg`Laundries`, one: msg`Laundry`, Icon: IconWashMachine },
  fuel: { title: msg`Fuel and charging`, one: msg`Fuel and charging`, Icon: IconGasStation },
  police: { title: msg`Police`, one: msg`Police`, Icon: IconShieldHalf },
  government: { title: msg`Government offices`, one: msg`Government office`, Icon: IconBuildingBank },
  mall: { title: msg`Shopping centres`, one: msg`Shopping centre`, Icon: IconShoppingBag },
  sight: { title: msg`Sights`, one: msg`Sight`, Icon: IconBuildingMonument },
}
