import type { ArticleEntry } from './entry.ts'
import { CITY_POSTS } from './posts-cities.data.ts'
import { ROAD_POSTS } from './posts-travel.data.ts'

export const POSTS: readonly ArticleEntry[] = [...ROAD_POSTS, ...CITY_POSTS]
