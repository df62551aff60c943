import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { FIRST_SEGMENT, searchTab, type PlaceTab } from './search-tab.ts'
import { TabForm } from './TabForm.tsx'
import { OfferChip } from './OfferChip.tsx'
import { QuickDays } from './QuickDays.tsx'
import { Piece } from '#src/frame/shell/Piece.tsx'
import classes from './SearchBox.module.css'
import { SearchFields } from './SearchFields.tsx'
import { ServiceSwitch } from './ServiceSwitch.tsx'
import { useSearchForm, type SearchFormProps } from './use-search-form.ts'

/**
 * `plain` searches only hotels; the others switch between services: `services` as a card, `line` without a card and
 * with date shortcuts, `column` for a narrow place beside other content.
 */
export type SearchLayout = 'plain' | 'services' | 'line' | 'column'

type SearchBoxProps = SearchFormProps & {
  layout?: SearchLayout
  /** On the screen of a hotel: which one, also where the search began at a city. */
  hotelId?: string
}

/**
 * The search box of every screen. It is filled from the URL and hands a checked search back; refusals of the server come
 * in as `refused`, code by field, and stand beside the field until it changes.
 */
export const SearchBox = (props: SearchBoxProps) => (
  <Piece>
    <Box {...props} />
  </Piece>
)

const Box = ({ layout = 'plain', hotelId, ...props }: SearchBoxProps) => {
  const { t } = useLingui()
  const element = useRef<HTMLFormElement>(null)
  const box = useSearchForm(props, element)
  const { form } = box
  const tab = searchTab(layout === 'plain' ? FIRST_SEGMENT : box.service)
  const fields = (tab: PlaceTab) => (
    <form
      ref={element}
      className={classes.form}
      onSubmit={box.submit}
      noValidate
      role="search"
      aria-label={layout === 'plain' ? t`Search hotels` : t`Search`}
    >
      <div className={classes.fields}>
        <SearchFields box={box} tab={tab} hotelId={form.place === props.search.place ? hotelId : undefined} />
      </div>
      {(form.offer !== undefined || layout === 'line') && (
        <div className={classes.chips}>
          {layout === 'line' && <QuickDays form={form} today={box.today} onChange={box.changeDays} />}
          {form.offer !== undefined && (
            <OfferChip code={form.offer} onRemove={() => box.change({ offer: undefined })} />
          )}
        </div>
      )}
    </form>
  )
  return (
    <div className={classes.box} data-layout={layout}>
      {layout !== 'plain' && <ServiceSwitch service={box.service} onChange={box.setService} />}
      {tab.kind === 'form' ? (
        <div className={classes.fields}>
          <TabForm key={tab.segment} tab={tab} />
        </div>
      ) : (
        fields(tab)
      )}
    </div>
  )
}
