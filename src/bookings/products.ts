import { use } from 'react'
import { SERVICES, type Service } from '#contract/core/services.ts'
import type { ProductPage, ProductParts } from './product-page.ts'

type ProductPages = Readonly<Record<Service, ProductPage>>

let registered: ProductPages | null = null

/** Called once at start, before anything is rendered, so that no screen has to import a product. */
export const registerProducts = (pages: ProductPages): void => {
  registered = pages
}

export const productPage = (service: Service): ProductPage => {
  if (registered === null) throw new Error('no product is registered')
  return registered[service]
}

/** One part of each product, by its service. */
export type OfEveryProduct<Part> = (service: Service) => Part

/** One lazy part of every product, loaded once for the whole page; a load that failed is tried again. */
export const ofEveryProduct = <Part>(loadPart: (parts: ProductParts) => Promise<Part>) => {
  let loading: Promise<OfEveryProduct<Part>> | null = null

  const loadAll = async (): Promise<OfEveryProduct<Part>> => {
    const found = await Promise.all(SERVICES.map(async (service) => loadPart(await productPage(service).loadParts())))
    const parts = new Map(SERVICES.map((service, place) => [service, found[place]]))
    return (service) => {
      const part = parts.get(service)
      if (part === undefined) throw new Error(`nothing was loaded of ${service}`)
      return part
    }
  }

  const start = (): Promise<OfEveryProduct<Part>> => {
    const promise = loadAll().catch((error: unknown) => {
      loading = null
      throw error
    })
    // How React's `use` marks what it has waited for: what is loaded already is read at once.
    void promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => undefined,
    )
    return promise
  }

  const load = (): Promise<OfEveryProduct<Part>> => (loading ??= start())

  return {
    load,
    /** In a component: at once where it is loaded, else the nearest Suspense waits for it. */
    useParts: (): OfEveryProduct<Part> => use(load()),
  }
}
