import { SERVICES, type Service } from '#contract/core/services.ts'
import type { ProductPage } from '#src/bookings/product-page.ts'
import { registerProducts } from '#src/bookings/products.ts'
import { registerOutboxKinds } from '#src/platform/outbox/product-kinds.ts'
import { registerSearchTabs } from '#src/search/search-tab.ts'
import { cabPage } from './cabs/page.ts'
import { flightPage } from './flights/page.ts'
import { stayPage } from './stays/page.ts'
import { tourPage } from './tours/page.ts'

/** Every product of the page: the compiler names the one that is missing. */
const PRODUCT_PAGES: Readonly<Record<Service, ProductPage>> = {
  stay: stayPage,
  flight: flightPage,
  tour: tourPage,
  cab: cabPage,
}

/** Makes the products known to the screens that show all of them. */
export const startProducts = (): void => {
  registerProducts(PRODUCT_PAGES)
  registerOutboxKinds(async () =>
    (
      await Promise.all(SERVICES.map(async (service) => (await PRODUCT_PAGES[service].loadParts()).loadOutboxKinds()))
    ).flat(),
  )
  registerSearchTabs(SERVICES.map((service) => PRODUCT_PAGES[service].search))
}
