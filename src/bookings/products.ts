import { use } from 'react'
import { SERVICES, type Service } from '#contract/core/services.ts'
import type { ProductPage } from './product-page.ts'

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

/** A part of each product, by its service. */
export type ProductParts<Part> = (service: Service) => Part

/** One lazy part of every product, loaded once for the whole page; a load that failed is tried again. */
export const ofEveryProduct = <Part>(loadPart: (page: ProductPage) => Promise<Part>) => {
  let loading: Promise<ProductParts<Part>> | null = null

  const loadAll = async (): Promise<ProductParts<Part>> => {
    const found = await Promise.all(SERVICES.map((service) => loadPart(productPage(service))))
    const parts = new Map(SERVICES.map((service, place) => [service, found[place]]))
    return (service) => {
      const part = parts.get(service)
      if (part === undefined) throw new Error(`nothing was loaded of ${service}`)
      return part
    }
  }

  const start = (): Promise<ProductParts<Part>> => {
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

  const load = (): Promise<ProductParts<Part>> => (loading ??= start())

  return {
    load,
    /** In a component: at once where it is loaded, else the nearest Suspense waits for it. */
    useParts: (): ProductParts<Part> => use(load()),
  }
}
