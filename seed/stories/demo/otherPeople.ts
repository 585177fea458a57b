import type { StoryPerson } from '../types.ts'
import { ca, on, peopleOf, us } from './person.ts'

const rosas = peopleOf('rosa')
const amelies = peopleOf('amelie')
const helens = peopleOf('helen')
const ruths = peopleOf('ruth')

/** The people of Rosa (adviser, Texas), Amélie (Toronto), Helen's team (Seattle) and Ruth (lender, Oakland). */
export const otherPeople: readonly StoryPerson[] = [
  rosas('elena-cantu', 'Elena Cantú', 'client', { partner: 'Rubén', tags: ['Retired'], email: 'elena.cantu@example.com', phone: '2105550201', born: on(4, 14, 1955), at: [us('211 Geneseo Road, San Antonio TX 78209')] }),
  rosas('harold-pruitt', 'Harold Pruitt', 'client', { partner: 'Donna', tags: ['Retired'], email: 'h.pruitt@example.com', phone: '2105550202', born: on(8, 30, 1949), at: [us('8107 Callaghan Road, San Antonio TX 78230')] }),
  rosas('keiko-matsuda', 'Keiko Matsuda', 'client', { tags: ['Business owner'], company: 'Matsuda Ceramics', email: 'keiko@matsudaceramics.example', phone: '5125550203', born: on(2, 3, 1979), at: [us('2406 Manor Road, Austin TX 78722')] }),
  rosas('luis-ortega', 'Luis Ortega', 'client', { partner: 'Carmen', tags: ['Business owner'], email: 'luis.ortega@example.com', phone: '2105550204', born: { inDays: 12, year: 1968 }, at: [us('602 East Guenther Street, San Antonio TX 78210')] }),
  rosas('priscilla-adams', 'Priscilla Adams', 'client', { tags: ['Widow'], email: 'priscilla.adams@example.com', phone: '8305550205', born: on(10, 17, 1952), at: [us('418 West Main Street, Fredericksburg TX 78624')] }),
  rosas('samuel-okeke', 'Samuel Okeke', 'client', { partner: 'Ngozi', tags: ['Physician'], email: 'samuel.okeke@example.com', phone: '7135550206', born: on(6, 9, 1976), at: [us('2215 Dunstan Road, Houston TX 77005')] }),
  rosas('birgit-hahn', 'Birgit Hahn', 'client', { tags: ['Retired'], email: 'birgit.hahn@example.com', phone: '8305550207', born: on(1, 26, 1951), at: [us('310 South Castell Avenue, New Braunfels TX 78130')] }),
  rosas('tyrell-banks', 'Tyrell Banks', 'client', { partner: 'Monique', tags: ['New client'], email: 'tyrell.banks@example.com', phone: '2105550208', born: on(12, 1, 1988), at: [us('127 Lamar Street, San Antonio TX 78202')] }),
  rosas('joao-figueiredo', 'João Figueiredo', 'client', { tags: ['New client'], email: 'joao.f@example.com', phone: '2145550209', born: on(5, 22, 1985), at: [us('5814 Belmont Avenue, Dallas TX 75206')] }),
  rosas('anne-marie-leblanc', 'Anne-Marie LeBlanc', 'client', { partner: 'Claude', tags: ['Retired'], email: 'am.leblanc@example.com', phone: '3375550210', born: on(7, 12, 1950), at: [us('501 West Saint Mary Boulevard, Lafayette LA 70506')] }),
  rosas('dmitri-volkov', 'Dmitri Volkov', 'client', { tags: ['Engineer'], email: 'dmitri.volkov@example.com', phone: '7205550211', born: on(9, 27, 1981), at: [us('3232 Marion Street, Denver CO 80205')] }),
  rosas('shirley-blackwood', 'Shirley Blackwood', 'client', { tags: ['Retired'], phone: '5055550212', born: on(3, 6, 1946), at: [us('622 Garcia Street, Santa Fe NM 87505')] }),
  rosas('vikram-rao', 'Vikram Rao', 'client', { partner: 'Sunita', tags: ['Physician'], email: 'vikram.rao@example.com', phone: '2105550213', born: on(11, 11, 1973), at: [us('19 Cliffside Drive, San Antonio TX 78231')] }),
  rosas('gloria-fuentes', 'Gloria Fuentes', 'employee', { tags: ['Team'], company: 'Mesquite Financial Advisers', job: 'Office manager', email: 'gloria@mesquiteadvisers.example', phone: '2105550214', born: on(2, 8, 1977), at: [us('1134 Donaldson Avenue, San Antonio TX 78228')] }),
  rosas('ben-hollis', 'Ben Hollis', 'employee', { tags: ['Team'], company: 'Mesquite Financial Advisers', job: 'Paraplanner', email: 'ben@mesquiteadvisers.example', phone: '2105550215', born: { inDays: 25, year: 1996 }, at: [us('425 Cevallos, San Antonio TX 78204', { street2: 'Apt 218' })] }),
  rosas('whitney-shaw', 'Whitney Shaw', 'partner', { tags: ['CPA'], company: 'Shaw & Pruneda CPAs', job: 'Partner', email: 'whitney@shawpruneda.example', phone: '2105550216', at: [us('112 East Pecan Street, San Antonio TX 78205', { kind: 'work', street2: 'Suite 1400' })] }),
  rosas('miguel-angel-soto', 'Miguel Ángel Soto', 'partner', { tags: ['Attorney'], company: 'Soto Estate Law', job: 'Attorney', email: 'miguel@sotoestate.example', phone: '2105550217', at: [us('745 East Mulberry Avenue, San Antonio TX 78212', { kind: 'work' })] }),
  rosas('charlotte-nguyen', 'Charlotte Nguyen', 'prospect', { tags: ['Seminar'], email: 'charlotte.nguyen@example.com', phone: '2105550218', at: [us('7122 Wurzbach Road, San Antonio TX 78240')] }),
  rosas('eddie-garza', 'Eddie Garza', 'prospect', { tags: ['Seminar'], email: 'eddie.garza@example.com', phone: '2105550219' }),
  rosas('fern-castleberry', 'Fern Castleberry', 'prospect', { tags: ['Referred'], email: 'fern.c@example.com', phone: '8305550220', referredBy: 'priscilla-adams', at: [us('77 Ridge Road, Boerne TX 78006')] }),
  rosas('andre-baptiste', 'André Baptiste', 'client', { partner: 'Simone', tags: ['Business owner'], company: 'Baptiste Hardware', email: 'andre@baptistehardware.example', phone: '5045550221', born: on(5, 31, 1964), at: [us('3005 Magazine Street, New Orleans LA 70115', { kind: 'work' }), us('1420 Napoleon Avenue, New Orleans LA 70115')] }),
  rosas('ruthann-kessler', 'Ruthann Kessler', 'client', { tags: ['Retired'], email: 'ruthann.k@example.com', phone: '5205550222', born: on(10, 4, 1953), at: [us('1030 East Adams Street, Tucson AZ 85719')] }),
  rosas('noor-rahman', 'Noor Rahman', 'client', { tags: ['New client'], email: 'noor.rahman@example.com', phone: '2105550223', born: on(1, 19, 1990), at: [us('1600 Broadway, San Antonio TX 78215', { street2: 'Unit 405' })] }),
  rosas('pilar-delgado', 'Pilar Delgado', 'friends_family', { tags: ['Family'], phone: '9565550224', born: on(12, 12, 1947), at: [us('1812 Washington Street, Laredo TX 78040')] }),
  rosas('trinity-lutheran', 'Trinity Food Pantry', 'other', { tags: ['Board'], company: 'Trinity Food Pantry', email: 'board@trinitypantry.example', at: [us('5413 Basse Road, San Antonio TX 78228', { kind: 'work' })] }),
  amelies('margot-bouchard', 'Margot Bouchard', 'client', { partner: 'Étienne', tags: ['Past client'], email: 'margot.bouchard@example.com', phone: '4165550301', born: on(6, 24, 1982), homeDay: -190, at: [ca('88 Winchester Street, Toronto ON M4X 1B1')] }),
  amelies('daniel-osei', 'Daniel Osei', 'client', { tags: ['Past client'], email: 'daniel.osei@example.com', phone: '4165550302', born: on(9, 1, 1987), homeDay: -160, at: [ca('41 Sumach Street, Toronto ON M5A 3J5')] }),
  amelies('wing-sze-lau', 'Wing-Sze Lau', 'client', { partner: 'Kelvin', tags: ['Past client'], email: 'wingsze.lau@example.com', phone: '9055550303', born: on(2, 17, 1979), homeDay: -340, at: [ca('205 Main Street, Markham ON L3R 2G3')] }),
  amelies('liam-oconnor', 'Liam O’Connor', 'client', { tags: ['Buyer'], email: 'liam.oconnor@example.com', phone: '4165550304', born: on(3, 17, 1990), at: [ca('350 Queens Quay West, Toronto ON M5V 3A7')] }),
  amelies('genevieve-roy', 'Geneviève Roy', 'client', { partner: 'Luc', tags: ['Past client', 'Moved away'], email: 'genevieve.roy@example.com', phone: '5145550305', born: on(7, 1, 1975), homeDay: -400, at: [ca('4260 Rue Saint-Denis, Montréal QC H2J 2K8')] }),
  amelies('harjit-dhillon', 'Harjit Dhillon', 'client', { partner: 'Simran', tags: ['Past client'], email: 'harjit.dhillon@example.com', phone: '9055550306', born: on(11, 5, 1971), homeDay: -95, at: [ca('60 Gillingham Drive, Brampton ON L6X 0Z9')] }),
  amelies('ada-kristjansson', 'Ada Kristjansson', 'client', { tags: ['Moved away'], email: 'ada.k@example.com', phone: '2045550307', born: on(1, 12, 1988), at: [ca('675 Corydon Avenue, Winnipeg MB R3M 0W4')] }),
  amelies('philippe-gagnon', 'Philippe Gagnon', 'partner', { tags: ['Notary'], company: 'Gagnon Notaires', job: 'Notary', email: 'philippe@gagnonnotaires.example', phone: '4165550308', at: [ca('20 Toronto Street, Toronto ON M5C 2B8', { kind: 'work' })] }),
  amelies('stephanie-marsh', 'Stephanie Marsh', 'prospect', { tags: ['Lead'], email: 'stephanie.marsh@example.com', phone: '6475550309' }),
  amelies('nora-tremblay', 'Nora Tremblay', 'friends_family', { tags: ['Family'], phone: '4185550310', born: on(8, 15, 1950), at: [ca('37 Rue Saint-Jean, Québec QC G1R 1N8')] }),
  amelies('carla-rossi', 'Carla Rossi', 'client', { partner: 'Paolo', tags: ['Past client'], email: 'carla.rossi@example.com', phone: '9055550311', born: on(4, 28, 1969), homeDay: -520, at: [ca('9100 Jane Street, Vaughan ON L4K 0A4')] }),
  amelies('tom-buckley', 'Tom Buckley', 'client', { tags: ['Moved away', 'USA'], email: 'tom.buckley@example.com', phone: '7165550312', born: on(5, 8, 1984), homeDay: -230, at: [us('610 Elmwood Avenue, Buffalo NY 14222')] }),
  helens('agnes-thorvald', 'Agnes Thorvald', 'client', { tags: ['Past client'], email: 'agnes.t@example.com', phone: '2065550401', born: on(3, 23, 1961), homeDay: -280, assignedTo: 'jonas', at: [us('6712 Greenwood Avenue North, Seattle WA 98103')] }),
  helens('felix-moreau', 'Félix Moreau', 'client', { partner: 'Iris', tags: ['Past client'], email: 'felix.moreau@example.com', phone: '2065550402', born: on(9, 19, 1980), homeDay: -410, assignedTo: 'jonas', at: [us('2520 East Lynn Street, Seattle WA 98112')] }),
  helens('corazon-santos', 'Corazón Santos', 'client', { tags: ['Past client'], email: 'corazon.santos@example.com', phone: '2065550403', born: on(12, 25, 1967), homeDay: -150, assignedTo: 'imani', at: [us('3829 South Edmunds Street, Seattle WA 98118')] }),
  helens('magnus-berg', 'Magnus Berg', 'client', { partner: 'Liv', tags: ['Past client'], email: 'magnus.berg@example.com', phone: '4255550404', born: on(6, 30, 1974), homeDay: -600, at: [us('118 Lake Street South, Kirkland WA 98033')] }),
  helens('talia-rosen', 'Talia Rosen', 'prospect', { tags: ['Lead'], email: 'talia.rosen@example.com', phone: '2065550405', assignedTo: 'imani', at: [us('1525 11th Avenue, Seattle WA 98122')] }),
  helens('hiroshi-endo', 'Hiroshi Endo', 'client', { tags: ['Past client'], email: 'hiroshi.endo@example.com', phone: '2535550406', born: on(2, 22, 1958), homeDay: -900, at: [us('2716 North Proctor Street, Tacoma WA 98407')] }),
  ruths('dana-whitfield-agent', 'Dana Whitfield', 'partner', { tags: ['Agent'], company: 'Harbor & Main Realty', job: 'Broker', email: 'dana@harborandmain.example', phone: '5105550118', at: [us('1990 Mountain Boulevard, Oakland CA 94611', { kind: 'work', street2: 'Suite 4' })] }),
  ruths('olga-marin', 'Olga Marin', 'client', { tags: ['Refinance'], email: 'olga.marin@example.com', phone: '5105550501', born: on(10, 13, 1977), homeDay: -260, at: [us('3265 Kempton Avenue, Oakland CA 94611')] }),
  ruths('terrence-holloway', 'Terrence Holloway', 'client', { partner: 'Yvette', tags: ['First home'], email: 't.holloway@example.com', phone: '5105550502', born: on(8, 11, 1989), homeDay: -85, at: [us('2637 Encinal Avenue, Alameda CA 94501')] }),
  ruths('minh-anh-tran', 'Minh Anh Trần', 'client', { tags: ['First home'], email: 'minhanh.tran@example.com', phone: '5105550503', born: on(1, 3, 1993), homeDay: -40, at: [us('5322 Manila Avenue, Oakland CA 94618')] }),
]
