import { ROUTES, type RoutePath } from '#contract/core/routes.ts'
import { currentLocale } from '#src/i18n/locale.ts'

/** The title of a screen in the language of the page, from the specification's table. */
export const routeTitle = (path: RoutePath): string => `${ROUTES[path].title[currentLocale()]} · Singgah`
