export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

export const WIDTHS = ['full', 'phone'] as const
type Width = (typeof WIDTHS)[number]

/** View options from the page's URL: the phone view is a frame with the same page, without switches. */
export type View = { density: Density; width: Width; isFramed: boolean }

export const viewOf = (search: string): View => {
  const params = new URLSearchParams(search)
  return {
    density: params.get('density') === 'compact' ? 'compact' : 'comfortable',
    width: params.get('width') === 'phone' ? 'phone' : 'full',
    isFramed: params.has('framed'),
  }
}

export const addressOf = ({ density, width, isFramed }: View): string =>
  `/design?density=${density}&width=${width}${isFramed ? '&framed' : ''}`
