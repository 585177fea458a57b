import { type Country, regionsOf } from '@goodturn/contract/regions'
import { type PageLanguage, localeOf } from './language.ts'

/** A state or province: its code, and its name. */
type Region = readonly [code: string, name: string]

/** Names that differ from the English ones, by code: no code stands for a state and for a province. */
const names: Readonly<Record<Exclude<PageLanguage, 'en'>, Readonly<Record<string, string>>>> = {
  es: {
    AA: 'Fuerzas Armadas, América',
    AE: 'Fuerzas Armadas, Europa',
    AP: 'Fuerzas Armadas, Pacífico',
    AS: 'Samoa Americana',
    BC: 'Columbia Británica',
    DC: 'Distrito de Columbia',
    HI: 'Hawái',
    LA: 'Luisiana',
    MO: 'Misuri',
    MP: 'Islas Marianas del Norte',
    MS: 'Misisipi',
    NB: 'Nuevo Brunswick',
    NC: 'Carolina del Norte',
    ND: 'Dakota del Norte',
    NH: 'Nuevo Hampshire',
    NJ: 'Nueva Jersey',
    NL: 'Terranova y Labrador',
    NM: 'Nuevo México',
    NS: 'Nueva Escocia',
    NT: 'Territorios del Noroeste',
    NY: 'Nueva York',
    OR: 'Oregón',
    PA: 'Pensilvania',
    PE: 'Isla del Príncipe Eduardo',
    SC: 'Carolina del Sur',
    SD: 'Dakota del Sur',
    VI: 'Islas Vírgenes de Estados Unidos',
    WV: 'Virginia Occidental',
    YT: 'Yukón',
  },
  fr: {
    AA: 'Forces armées, Amériques',
    AE: 'Forces armées, Europe',
    AP: 'Forces armées, Pacifique',
    AS: 'Samoa américaines',
    BC: 'Colombie-Britannique',
    CA: 'Californie',
    DC: 'District de Columbia',
    FL: 'Floride',
    GA: 'Géorgie',
    HI: 'Hawaï',
    LA: 'Louisiane',
    MP: 'Îles Mariannes du Nord',
    NB: 'Nouveau-Brunswick',
    NC: 'Caroline du Nord',
    ND: 'Dakota du Nord',
    NL: 'Terre-Neuve-et-Labrador',
    NM: 'Nouveau-Mexique',
    NS: 'Nouvelle-Écosse',
    NT: 'Territoires du Nord-Ouest',
    PA: 'Pennsylvanie',
    PE: 'Île-du-Prince-Édouard',
    PR: 'Porto Rico',
    QC: 'Québec',
    SC: 'Caroline du Sud',
    SD: 'Dakota du Sud',
    VA: 'Virginie',
    VI: 'Îles Vierges américaines',
    WV: 'Virginie-Occidentale',
  },
}

/** The states or provinces of a country, named and ordered as readers of a language know them (D-1-95). */
export function regionsIn(language: PageLanguage, country: Country): readonly Region[] {
  const english = Object.entries(regionsOf(country))
  if (language === 'en') return english
  const { compare } = new Intl.Collator(localeOf(language))
  return english
    .map(([code, name]): Region => [code, names[language][code] ?? name])
    .toSorted(([, one], [, other]) => compare(one, other))
}
