import { Trans } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import * as v from 'valibot'
import { flightSearchParamsSchema } from '../form/flight-search-params.ts'
import { LinkButton } from '#src/ui/links.tsx'
import type { AskedSearch } from '../list-search.ts'

export const ChangeSearch = ({ asked }: { asked: Partial<AskedSearch> }) => (
  <LinkButton
    variant="default"
    leftSection={<IconSearch size={18} aria-hidden />}
    to="/flights/home"
    search={v.parse(flightSearchParamsSchema, asked)}
  >
    <Trans>Change search</Trans>
  </LinkButton>
)
