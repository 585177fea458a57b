/** Everyday words that are also names of people, couples, and companies. In lower case. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday spring summer autumn fall winter
  a all an and as at but by can for from her his in is it my not of on or our shall that the their they this to we will
  with you your
  amber angel art autumn bill bliss brook buck candy cash chance charity chase cherry chip clay cliff coral crystal dale
  dawn dean destiny dick dolly drew duke earl eve faith fern flora forest frank gene ginger glen grace grant guy harmony
  haven hazel heath heather holly honey honor hope hunter iris ivy jack jade jasmine jewel joy junior king lance lane
  lily major mark mason melody mercy miles misty nick noble norm olive opal page pat patience pearl penny pierce poppy
  precious price prince ray reed rich rob robin rocky rose ruby rusty sage sandy serenity skip sky star stone storm sue
  sunny tanner tanya trinity trip van victor victoria violet wade ward willow
  baker banks barber bell best bird bishop black bond bridges brown burns bush butler carpenter chambers cook cooper
  cross day field fields fish flowers ford fox gold good grant gray green hall hill house knight lake law little long
  love marsh moon park parks pope porter post rivers rose shepherd short singer small snow street strong sweet taylor
  wall waters wells west white winter wise wolf wood woods young
  agency agent agents account advisor advisors bank broker builder capital card cards care city client clients closing
  company concierge credit deal east estate estates family financial first friend friends gift gifts gold group happy
  home homes insurance invoice lender loan loans local mail member mortgage neighbor north office order owner package
  partner partners people plan plans premier prime properties property real realtor realtors realty recipient sales
  service services south staff team thanks title today touch trust wealth welcome
  co corp inc llc ltd mr mrs ms dr`.split(/\s+/u),
)
