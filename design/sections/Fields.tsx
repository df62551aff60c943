import { Checkbox, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { IconBed, IconPlane, IconUser } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { PlaceField } from '#src/search/PlaceField.tsx'
import { BarSelect } from '#src/ui/choices/BarSelect.tsx'
import { Tick } from '#src/ui/choices/Tick.tsx'
import { Combobox } from '#src/ui/Combobox.tsx'
import { ComboboxList } from '#src/ui/ComboboxList.tsx'
import { Field, fieldIds } from '#src/ui/Field.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import { Sample, Samples } from '../Section.tsx'

type Choice = { key: string; name: string }

const AIRPORTS: readonly Choice[] = [
  { key: 'CGK', name: 'Soekarno-Hatta, Jakarta' },
  { key: 'HLP', name: 'Halim Perdanakusuma, Jakarta' },
  { key: 'SUB', name: 'Juanda, Surabaya' },
  { key: 'UPG', name: 'Sultan Hasanuddin, Makassar' },
]
const PEOPLE: readonly Choice[] = ['Suharti', 'Sukarno Hadi', 'Ni Luh Putu Sari', 'Ou'].map((name) => ({
  key: name,
  name,
}))

const Local = (props: { label: string; icon: ReactNode; choices: readonly Choice[]; error?: string; waits?: true }) => {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const wanted = typed.trim().toLowerCase()
  const options = props.waits
    ? []
    : props.choices.filter(({ key, name }) => `${key} ${name}`.toLowerCase().includes(wanted))
  return (
    <Combobox<Choice>
      label={props.label}
      placeholder="Type a few letters"
      clearLabel="Empty the field"
      listLabel={props.label}
      icon={props.icon}
      text={chosen}
      typed={typed}
      error={props.error}
      groups={[{ options }]}
      answered={props.waits ? null : typed.trim()}
      status={
        props.waits ? 'Looking …' : options.length === 0 ? 'Nothing begins like that.' : `${options.length} found`
      }
      row={({ key, name }) => (key === name ? name : `${key} · ${name}`)}
      textOf={({ name }) => name}
      onOpen={() => undefined}
      onType={setTyped}
      onChoose={({ key }) => {
        setChosen(props.choices.find((choice) => choice.key === key)?.name ?? '')
        setTyped('')
      }}
      onClear={() => {
        setChosen('')
        setTyped('')
      }}
    />
  )
}

const Plain = ({ label, error }: { label: string; error?: string }) => {
  const id = `plain-${label.replaceAll(' ', '-')}`
  return (
    <Field id={id} label={label} icon={<IconBed size={20} aria-hidden />} error={error}>
      <input {...fieldIds(id, error)} placeholder="Name of the room" />
    </Field>
  )
}

export const Fields = () => {
  const [place, setPlace] = useState<string | undefined>()
  const [rooms, setRooms] = useState('1')
  const [sort, setSort] = useState<'recommended' | 'price'>('recommended')
  const [isTicked, setTicked] = useState(true)
  return (
    <Samples>
      <Sample name="Field: at rest, with a mistake">
        <Plain label="Room" />
        <Plain label="Room with a mistake" error="Choose a room." />
      </Sample>
      <Sample name="TextInput: hint, mistake, disabled">
        <TextInput label="Guest" description="As on the identity document. One word is a whole name." />
        <TextInput label="Telephone" defaultValue="081" error="This is not a telephone number." />
        <TextInput label="Company" defaultValue="Nusantara Energi" disabled />
      </Sample>
      <Sample name="PasswordInput, Textarea, NativeSelect, Checkbox">
        <PasswordInput label="Password" defaultValue="not a password" />
        <Textarea label="Requests" description="The property answers them itself." autosize minRows={2} />
        <NativeSelect label="Sort by" data={['Recommended', 'Price', 'Score']} />
        <Checkbox label="Free cancellation" defaultChecked />
        <Checkbox label="Sold out" disabled />
      </Sample>
      <Sample name="BarSelect and Tick: above and in lists">
        <BarSelect
          label="Sort by"
          isLabelled
          value={sort}
          options={[
            { value: 'recommended', label: 'Recommended' },
            { value: 'price', label: 'Price' },
          ]}
          onChange={setSort}
        />
        <Tick label="Compare" isTicked={isTicked} onToggle={() => setTicked(!isTicked)} />
        <Tick label="Sold out" isTicked={false} isDisabled onToggle={() => undefined} />
      </Sample>
      <Sample name="Combobox: codes, names, cities of the server">
        <Local label="Airport" icon={<IconPlane size={20} aria-hidden />} choices={AIRPORTS} />
        <Local label="Guest of the company" icon={<IconUser size={20} aria-hidden />} choices={PEOPLE} />
        <PlaceField
          label="Where to"
          placeholder="City, airport or hotel"
          placeKey={place}
          error={undefined}
          onChange={setPlace}
        />
      </Sample>
      <Sample name="Combobox: an answer on its way, with a mistake, nothing found">
        <Local label="Waiting" icon={<IconPlane size={20} aria-hidden />} choices={AIRPORTS} waits />
        <Local
          label="Missing"
          icon={<IconPlane size={20} aria-hidden />}
          choices={AIRPORTS}
          error="Choose an airport."
        />
        <Local label="Empty list" icon={<IconPlane size={20} aria-hidden />} choices={[]} />
      </Sample>
      <Sample name="Combobox list: suggestions in groups, one active, as in the command palette">
        <ComboboxList
          id="suggestions"
          listRef={null}
          label="Suggestions"
          groups={[
            { label: 'Airports', options: AIRPORTS.slice(0, 2) },
            { label: 'People', options: PEOPLE.slice(0, 2) },
          ]}
          active={AIRPORTS[1]}
          row={({ name }) => name}
          onChoose={() => undefined}
          onKeyDown={() => undefined}
        />
      </Sample>
      <Sample name="Stepper: between its ends, at its end, with a mistake">
        <Stepper
          label="Rooms"
          hint="Eight at most"
          lessLabel="One less"
          moreLabel="One more"
          value={rooms}
          min={1}
          max={8}
          error={undefined}
          onChange={setRooms}
        />
        <Stepper
          label="Adults"
          lessLabel="One less"
          moreLabel="One more"
          value="1"
          min={1}
          max={1}
          error={undefined}
          onChange={() => undefined}
        />
        <Stepper
          label="Children"
          lessLabel="One less"
          moreLabel="One more"
          value="99"
          min={0}
          max={8}
          error="Eight at most."
          onChange={() => undefined}
        />
      </Sample>
    </Samples>
  )
}
