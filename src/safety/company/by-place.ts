import type { Presence, TravellingPerson } from '#contract/safety/whereabouts.ts'

export type PersonThere = { person: TravellingPerson; presence: Presence }

export type PlaceOfPeople = {
  /** The city, or the place where it has none. */
  id: string
  name: string
  latitude: number
  longitude: number
  people: PersonThere[]
}

/** People by city; each once in a city, with when they are there first. Most people first. */
export const byPlace = (people: readonly TravellingPerson[]): PlaceOfPeople[] => {
  const places = new Map<string, PlaceOfPeople>()
  for (const person of people) {
    for (const presence of person.presences) {
      const { city, name, latitude, longitude } = presence.place
      const id = city ?? name
      const place = places.get(id) ?? { id, name: id, latitude, longitude, people: [] }
      places.set(id, place)
      const isThere = place.people.some(
        (one) => one.person.userId === person.userId && one.person.traveller === person.traveller,
      )
      if (!isThere) place.people.push({ person, presence })
    }
  }
  return [...places.values()].toSorted((a, b) => b.people.length - a.people.length || a.name.localeCompare(b.name))
}
