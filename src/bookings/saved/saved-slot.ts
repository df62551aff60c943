import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { SavedSort } from './saved-sorts.ts'

/** What people saved of one product. */
export type SavedSlot = {
  /** How many are saved. Throws the errors of a call where neither the server nor the device has the list. */
  count: (client: QueryClient) => Promise<number>
  /** Their number beside the name, once it is known. */
  Count: ComponentType
  List: ComponentType<{ sort: SavedSort }>
}
