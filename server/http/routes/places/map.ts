import { getMap } from '#contract/places/map.ts'
import { publicRoute } from '../../route.ts'

export const mapRoutes = [
  publicRoute(getMap, async ({ map }) => ({
    map: map && { styleUrl: map.styleUrl, darkStyleUrl: map.darkStyleUrl, attribution: map.attribution },
  })),
]
