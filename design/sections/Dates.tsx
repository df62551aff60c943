import { useRef, useState } from 'react'
import { formatDay, formatShortDay, languageTag } from '#src/i18n/formats.ts'
import { StayDates } from '#src/search/form/StayDates.tsx'
import { Calendar } from '#src/ui/Calendar.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import classes from '../design.module.css'
import { inDays } from '../samples.ts'
import { Sample, Samples } from '../Section.tsx'

const Typed = ({ label, given, error }: { label: string; given: string; error?: string }) => {
  const [value, setValue] = useState(given)
  return (
    <DateField
      label={label}
      placeholder="Day, month"
      value={value}
      error={error}
      today={inDays(0)}
      format={formatDay}
      show={formatShortDay}
      calendarLabel="Open the calendar"
      expanded={false}
      inputRef={useRef<HTMLInputElement>(null)}
      onChange={setValue}
      onLeave={() => undefined}
      onFocus={() => undefined}
      onCalendar={() => undefined}
      onWanted={() => undefined}
    />
  )
}

const reasonOf = (day: string): string | null => {
  if (day < inDays(0)) return 'This day is before today.'
  if (day === inDays(6)) return 'Sold out on this night.'
  return day > inDays(45) ? 'This is more than 45 days ahead.' : null
}

/** Days, typed and chosen. */
export const Dates = () => {
  const [stay, setStay] = useState({ checkIn: inDays(2), checkOut: inDays(5) })
  const [day, setDay] = useState(inDays(3))
  return (
    <Samples>
      <Sample name="DateField: empty, understood, not understood, with a mistake">
        <Typed label="Empty: try 4/12, fri, +3" given="" />
        <Typed label="Understood" given={inDays(9)} />
        <Typed label="Not understood" given="someday" error="This is not a date." />
      </Sample>
      <Sample name="Both days of a stay with their calendar">
        <StayDates
          labels={['Check-in', 'Check-out']}
          days={stay}
          today={inDays(0)}
          counted
          maxNights={30}
          errorOf={() => undefined}
          onChange={(days) => setStay({ ...stay, ...days })}
          onLeave={() => undefined}
        />
      </Sample>
      <Sample name="Calendar: today, a chosen day, days that cannot be taken and say why" wide>
        <div className={classes.surface} style={{ inlineSize: 'min(100%, 400px)' }}>
          <Calendar
            language={languageTag()}
            today={inDays(0)}
            from={inDays(-20)}
            until={inDays(60)}
            months={1}
            start={day}
            end=""
            cursor={day}
            focusCount={0}
            reasonOf={reasonOf}
            previousLabel="Month before"
            nextLabel="Month after"
            renderFooter={(looked) => formatDay(looked)}
            onPick={setDay}
          />
        </div>
      </Sample>
    </Samples>
  )
}
