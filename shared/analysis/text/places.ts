/**
 * Names of places and the geography tokens that they stand for: a member state also stands for the EU (the European
 * Economic Area applies the same acts), a state also for the US.
 */
import { phraseTable } from './lexicon.js';

const euMembers = phraseTable(`
  geo:AT geo:EU | Austria, Austrian, Vienna
  geo:BE geo:EU | Belgium, Belgian, Brussels, Antwerp
  geo:BG geo:EU | Bulgaria, Bulgarian, Sofia
  geo:HR geo:EU | Croatia, Croatian, Zagreb
  geo:CY geo:EU | Cyprus, Cypriot
  geo:CZ geo:EU | Czech Republic, Czechia, Czech, Prague
  geo:DK geo:EU | Denmark, Danish, Copenhagen
  geo:EE geo:EU | Estonia, Estonian, Tallinn
  geo:FI geo:EU | Finland, Finnish, Helsinki
  geo:FR geo:EU | France, French, Paris, Lyon
  geo:DE geo:EU | Germany, German, Frankfurt, Munich, Berlin, Hamburg, Stuttgart, Düsseldorf
  geo:GR geo:EU | Greece, Greek, Athens
  geo:HU geo:EU | Hungary, Hungarian, Budapest
  geo:IE geo:EU | Ireland, Irish, Dublin
  geo:IT geo:EU | Italy, Italian, Milan, Rome, Turin
  geo:LV geo:EU | Latvia, Latvian, Riga
  geo:LT geo:EU | Lithuania, Lithuanian, Vilnius
  geo:LU geo:EU | Luxembourg
  geo:MT geo:EU | Malta, Maltese
  geo:NL geo:EU | Netherlands, Dutch, Amsterdam, Rotterdam
  geo:PL geo:EU | Poland, Polish, Warsaw, Krakow
  geo:PT geo:EU | Portugal, Portuguese, Lisbon
  geo:RO geo:EU | Romania, Romanian, Bucharest
  geo:SK geo:EU | Slovakia, Slovak, Bratislava
  geo:SI geo:EU | Slovenia, Slovenian, Ljubljana
  geo:ES geo:EU | Spain, Spanish, Madrid, Barcelona
  geo:SE geo:EU | Sweden, Swedish, Stockholm, Gothenburg
  geo:NO geo:EU | Norway, Norwegian, Oslo
  geo:IS geo:EU | Iceland, Icelandic, Reykjavik
  geo:LI geo:EU | Liechtenstein`);

const countriesAndRegions = phraseTable(`
  geo:US | US, USA, U.S., U.S, United States, America, American, North America
  geo:UK | UK, U.K., United Kingdom, Britain, Great Britain, British, England, Scotland, Wales, London, Manchester
  geo:CH | Switzerland, Swiss, Zurich, Geneva, Basel
  geo:CA | Canada, Canadian, Toronto, Vancouver, Montreal, Ontario, Quebec
  geo:MX | Mexico, Mexican, Monterrey, Guadalajara
  geo:BR | Brazil, Brazilian, São Paulo, Sao Paulo, Rio de Janeiro
  geo:AR | Argentina, Argentine
  geo:CL | Chile, Chilean
  geo:CO | Colombia, Colombian
  geo:PE | Peru, Peruvian
  geo:IN | India, Indian, Mumbai, Bangalore, Bengaluru, Hyderabad, Chennai, Pune
  geo:CN | China, Chinese, Shanghai, Beijing, Shenzhen
  geo:HK | Hong Kong
  geo:TW | Taiwan, Taiwanese, Taipei
  geo:JP | Japan, Japanese, Tokyo, Osaka
  geo:KR | South Korea, Korea, Korean, Seoul
  geo:SG | Singapore
  geo:MY | Malaysia, Malaysian
  geo:TH | Thailand, Thai
  geo:VN | Vietnam, Vietnamese
  geo:ID | Indonesia, Indonesian, Jakarta
  geo:PH | Philippines, Manila
  geo:AU | Australia, Australian, Sydney, Melbourne
  geo:NZ | New Zealand, Auckland
  geo:AE | UAE, United Arab Emirates, Dubai, Abu Dhabi
  geo:SA | Saudi Arabia, Saudi, Riyadh
  geo:QA | Qatar
  geo:IL | Israel, Israeli, Tel Aviv
  geo:TR | Türkiye, Turkish, Istanbul
  geo:ZA | South Africa, South African, Johannesburg
  geo:NG | Nigeria, Nigerian, Lagos
  geo:KE | Kenya, Kenyan, Nairobi
  geo:EG | Egypt, Egyptian, Cairo
  geo:UA | Ukraine, Ukrainian
  geo:RU | Russia, Russian, Moscow
  geo:EU | EU, E.U., European Union, EEA, European Economic Area, eurozone, Europe, European
  geo:EU geo:UK | EMEA
  geo:EU geo:BE geo:NL geo:LU | Benelux
  geo:EU geo:DE geo:AT geo:CH | DACH
  geo:EU geo:SE geo:NO geo:DK geo:FI | Nordics`);

/** Washington is left out (a state and a capital), and Georgia (a state and a country). */
const states = phraseTable(`
  geo:US-AL geo:US | Alabama
  geo:US-AK geo:US | Alaska
  geo:US-AZ geo:US | Arizona, Phoenix
  geo:US-AR geo:US | Arkansas
  geo:US-CA geo:US | California, Californian, San Francisco, Los Angeles, San Diego, Silicon Valley
  geo:US-CO geo:US | Colorado, Denver
  geo:US-CT geo:US | Connecticut
  geo:US-DE geo:US | Delaware
  geo:US-FL geo:US | Florida, Miami
  geo:US-HI geo:US | Hawaii
  geo:US-ID geo:US | Idaho
  geo:US-IL geo:US | Illinois, Chicago
  geo:US-IN geo:US | Indiana
  geo:US-IA geo:US | Iowa
  geo:US-KS geo:US | Kansas
  geo:US-KY geo:US | Kentucky
  geo:US-LA geo:US | Louisiana
  geo:US-ME geo:US | Maine
  geo:US-MD geo:US | Maryland, Baltimore
  geo:US-MA geo:US | Massachusetts, Boston
  geo:US-MI geo:US | Michigan, Detroit
  geo:US-MN geo:US | Minnesota
  geo:US-MS geo:US | Mississippi
  geo:US-MO geo:US | Missouri
  geo:US-MT geo:US | Montana
  geo:US-NE geo:US | Nebraska
  geo:US-NV geo:US | Nevada, Las Vegas
  geo:US-NH geo:US | New Hampshire
  geo:US-NJ geo:US | New Jersey
  geo:US-NM geo:US | New Mexico
  geo:US-NY geo:US | New York
  geo:US-NC geo:US | North Carolina
  geo:US-ND geo:US | North Dakota
  geo:US-OH geo:US | Ohio
  geo:US-OK geo:US | Oklahoma
  geo:US-OR geo:US | Oregon
  geo:US-PA geo:US | Pennsylvania, Philadelphia
  geo:US-RI geo:US | Rhode Island
  geo:US-SC geo:US | South Carolina
  geo:US-SD geo:US | South Dakota
  geo:US-TN geo:US | Tennessee
  geo:US-TX geo:US | Texas, Texan, Austin, Dallas, Houston
  geo:US-UT geo:US | Utah
  geo:US-VT geo:US | Vermont
  geo:US-VA geo:US | Virginia
  geo:US-WV geo:US | West Virginia
  geo:US-WI geo:US | Wisconsin
  geo:US-WY geo:US | Wyoming
  geo:US-WA geo:US | Washington State, Seattle`);

/** Place names with their tokens. */
export const placePhrases: [phrase: string, tokens: string[]][] = [...euMembers, ...countriesAndRegions, ...states];
