/** Names of places with ISO 3166 codes (US-xx for states): countries, demonyms, cities, exchanges, authorities. */

const countries = `
AT | Austria, Austrian, Vienna, Linz, Graz, Salzburg, Innsbruck, Upper Austria, Tyrol, ATX, Klagenfurt
BE | Belgium, Belgian, Brussels, Antwerp, Ghent, Liège, Flanders, Wallonia, Bruges
BG | Bulgaria, Bulgarian, Sofia, Plovdiv, Varna
HR | Croatia, Croatian, Zagreb, Split, Rijeka
CY | Cyprus, Cypriot, Limassol, Nicosia
CZ | s.r.o, Czech Republic, Czechia, Czech, Prague, Brno, Ostrava, Plzeň, Bohemia, Moravia
DK | A/S, ApS, Denmark, Danish, Copenhagen, Aarhus, Odense, Aalborg, Esbjerg
EE | Estonia, Estonian, Tallinn, Tartu
FI | Finland, Finnish, Helsinki, Tampere, Turku, Oulu, Espoo, Oyj
FR | France, French, Paris, Lyon, Marseille, Toulouse, Lille, Bordeaux, Nantes, Strasbourg, Nice, Grenoble, Rennes, Brittany, Normandy, AMF, département, Euronext Paris
DE | GmbH, Germany, German, Frankfurt, Munich, Berlin, Hamburg, Stuttgart, Düsseldorf, Cologne, Leipzig, Dresden, Bremen, Hanover, Nuremberg, Bavaria, Bavarian, Saxony, Dortmund, Essen, Sinsheim,
  Göppingen, Mannheim, Karlsruhe, Augsburg, Kassel, Bielefeld, Wuppertal, Remscheid, Lüdenscheid, Solingen, Ulm, Freiburg, BaFin, Bundeskartellamt, Bitterfeld, Chemnitz, Mainz, Swabia, Ruhr, Xetra, Deutsche Bahn
GR | Greece, Greek, Athens, Thessaloniki, Piraeus
HU | Kft, Hungary, Hungarian, Budapest, Debrecen, Győr
IE | Ireland, Irish, Dublin, Cork, Galway, Limerick, Shannon
IT | S.p.A, S.r.l, Italy, Italian, Milan, Rome, Turin, Naples, Bologna, Brescia, Florence, Venice, Genoa, Verona, Lombardy, Tuscany, Sicily, Consob, Modena, Parma, Bergamo, Trieste, Puglia
LV | Latvia, Latvian, Riga
LT | Lithuania, Lithuanian, Vilnius, Kaunas, Klaipėda
LU | Luxembourg
MT | Malta, Maltese
NL | B.V, N.V, Netherlands, Dutch, Amsterdam, Rotterdam, Utrecht, The Hague, Eindhoven, Leiden, Groningen, Holland, Tilburg, Delft, DNB, AFM
PL | sp. z o.o, Poland, Polish, Warsaw, Krakow, Kraków, Gdańsk, Gdansk, Łódź, Wrocław, Poznań, Katowice, Szczecin, Lublin
PT | Lda, Portugal, Portuguese, Lisbon, Porto, Braga, Algarve
RO | Romania, Romanian, Bucharest, Cluj, Timișoara, Iași
SK | Slovakia, Slovak, Bratislava, Košice, Žilina
SI | Slovenia, Slovenian, Ljubljana, Maribor, Koper, Celje
ES | Spain, Spanish, Madrid, Barcelona, Valencia, Seville, Bilbao, Zaragoza, Málaga, Catalonia, Andalusia, CNMV, Galicia
SE | AB, Sweden, Swedish, Stockholm, Gothenburg, Malmö, Uppsala, Finansinspektionen, Linköping
NO | ASA, Oslo Børs, Norway, Norwegian, Oslo, Bergen, Trondheim, Stavanger, Tromsø
IS | Iceland, Icelandic, Reykjavik, Keflavík, Keflavik
LI | Liechtenstein, Vaduz
GB | UK, U.K., United Kingdom, Britain, Great Britain, British, England, English law, Scotland, Scottish, Wales, Welsh, Northern Ireland, London, Manchester, Leeds, Birmingham, Glasgow, Edinburgh, Bristol,
  Liverpool, Sheffield, Cardiff, Belfast, Newcastle, Nottingham, Leicester, Southampton, Kent, Cornwall, Yorkshire, HMRC, FCA, PRA, ICO, London-listed, AIM, Ofcom, Ofgem, NHS, Kendal, Hull, Aberdeen,
  MHRA, HSE, Coventry, Norwich, Plymouth, Derby, Students’ Union, Pensions Regulator, TUPE, Ofwat
CH | Switzerland, Swiss, Zurich, Zürich, Geneva, Basel, Bern, Lausanne, Lucerne, Obwalden, Zug, St. Gallen, FINMA, Ticino, Winterthur, canton
CA | Canada, Canadian, Toronto, Vancouver, Montreal, Montréal, Ontario, Quebec, Québec, Alberta, Calgary, Ottawa, British Columbia, Manitoba, Saskatchewan, Nova Scotia, Winnipeg, Kitchener, Halifax, TSX, Edmonton
MX | Mexico, Mexican, Monterrey, Guadalajara, Saltillo, Juárez, Tijuana, Querétaro, Puebla, Mexico City, Pemex
BR | Ltda, Brazil, Brazilian, São Paulo, Sao Paulo, Rio de Janeiro, Brasília, Recife, Pernambuco, Ceará, Bahia, Curitiba, Porto Alegre, Minas Gerais, CADE, B3, CVM, LGPD, ANVISA, Campinas, Manaus
AR | Argentina, Argentine, Argentinian, Buenos Aires, Córdoba, Rosario
CL | Chile, Chilean, Antofagasta, Valparaíso, Atacama
CO | Colombia, Colombian, Bogotá, Bogota, Medellín, Cartagena
PE | Peru, Peruvian, Lima, Arequipa
UY | Uruguay, Montevideo
EC | Ecuador, Quito, Guayaquil
PA | Panama, Panamanian
CR | Costa Rica
IN | Pvt, India, Indian, Mumbai, Bangalore, Bengaluru, Hyderabad, Chennai, Pune, Delhi, Kolkata, Coimbatore, Hosur, Bhiwandi, Gujarat, Tamil Nadu, Maharashtra, Ahmedabad, Tiruppur, SEBI, RBI, NSE, Karnataka, Kerala, Jaipur, Surat
CN | China, Chinese, Shanghai, Beijing, Shenzhen, Guangzhou, Ningbo, Suzhou, Wuhan, Chengdu, Tianjin, Dongguan, PRC, Guangdong
HK | Hong Kong
TW | Taiwan, Taiwanese, Taipei, Hsinchu
JP | K.K, Japan, Japanese, Tokyo, Osaka, Nagoya, Kumamoto, Toyohashi, Hamamatsu, Kyoto, Yokohama, Sendai, Fukuoka, Sapporo, Kobe, Hiroshima, Hokkaido, JGB, Toyota City
KR | South Korea, Korea, Korean, Seoul, Busan, Incheon, Ulsan
SG | Singapore, Singaporean, MAS
MY | Bhd, Malaysia, Malaysian, Kuala Lumpur, Penang, Johor
TH | Thailand, Thai, Bangkok, Rayong
VN | Vietnam, Vietnamese, Hanoi, Ho Chi Minh City, Saigon, Haiphong, Da Nang
ID | Indonesia, Indonesian, Jakarta, Surabaya, Batam
PH | Philippines, Philippine, Filipino, Manila, Cebu
AU | Australia, Australian, Sydney, Melbourne, Brisbane, Perth, Adelaide, Queensland, New South Wales, Tasmania, ASX, Darwin, Canberra, APRA, ASIC, Pilbara, Pty Ltd
NZ | New Zealand, Auckland, Wellington, Christchurch, Waikato, Otago
AE | UAE, United Arab Emirates, Emirati, Dubai, Abu Dhabi, Sharjah
SA | Saudi Arabia, Saudi, Riyadh, Jeddah, Dammam, KSA, Tadawul, Jubail
QA | Qatar, Qatari, Doha
KW | Kuwait, Kuwaiti
BH | Bahrain
OM | Oman, Muscat
IL | Israel, Israeli, Tel Aviv, Haifa
JO | Jordan, Amman
LB | Lebanon, Beirut
IQ | Iraq, Iraqi, Baghdad, Basra
IR | Iran, Iranian, Tehran
TR | A.Ş, Türkiye, Turkey, Turkish, Istanbul, Izmir, Ankara, Bursa, Gaziantep
EG | Egypt, Egyptian, Cairo, Alexandria
MA | Morocco, Moroccan, Casablanca, Tangier, Rabat
TN | Tunisia, Tunisian, Tunis
DZ | Algeria, Algerian, Algiers
ZA | South Africa, South African, Johannesburg, Cape Town, Durban, Northern Cape, Western Cape, Gauteng, JSE, Pretoria, Eskom, Mpumalanga
NG | Nigeria, Nigerian, Lagos, Abuja, Port Harcourt
KE | Kenya, Kenyan, Nairobi, Mombasa
GH | Ghana, Ghanaian, Accra
TZ | Tanzania, Dar es Salaam
UG | Uganda, Kampala
ET | Ethiopia, Addis Ababa
SN | Senegal, Dakar
CI | Côte d’Ivoire, Ivory Coast, Abidjan
CD | Kinshasa, Katanga
ZM | Zambia, Lusaka
NA | Namibia, Windhoek
BW | Botswana, Gaborone
MZ | Mozambique, Maputo
UA | Ukraine, Ukrainian, Kyiv, Kiev, Lviv, Odesa
RU | Russia, Russian, Moscow, St Petersburg
BY | Belarus, Minsk
RS | Serbia, Serbian, Belgrade, Novi Sad
BA | Bosnia, Sarajevo
MK | North Macedonia, Skopje
AL | Albania, Tirana
MD | Moldova
KZ | Kazakhstan, Almaty, Astana
UZ | Uzbekistan, Tashkent
PK | Pakistan, Pakistani, Karachi, Lahore, Islamabad, Faisalabad
BD | Bangladesh, Bangladeshi, Dhaka, Chittagong
LK | Sri Lanka, Colombo
NP | Nepal, Kathmandu
MM | Myanmar, Yangon
KH | Cambodia, Phnom Penh
EU | EU, E.U., European Union, EEA, eurozone, NIS2`;

const states = `
US | US, USA, U.S., U.S, United States, America, American, NYSE, Nasdaq, SEC, FDA, CPSC, OSHA, HSR, Medicare, Form 8-K, 8-K, FTC, IRS, Fed, FHLB, HIPAA, EPA, NHTSA, Chapter 11, WARN Act, 401k, the Midwest, FDIC, Thanksgiving
US-AL | Alabama
US-AK | Alaska, Anchorage
US-AZ | Arizona, Phoenix, Tucson
US-AR | Arkansas, Little Rock
US-CA | California, Californian, San Francisco, Los Angeles, San Diego, Silicon Valley, Sacramento, Oakland, San Jose, Fresno
US-CO | Colorado, Denver, Boulder
US-CT | Connecticut, Hartford
US-DE | Delaware
US-DC | Washington DC
US-FL | Florida, Miami, Tampa, Orlando, Jacksonville
US-GA | Atlanta, Savannah
US-HI | Hawaii, Honolulu
US-ID | Idaho, Boise
US-IL | Illinois, Chicago
US-IN | Indiana, Indianapolis
US-IA | Iowa, Des Moines
US-KS | Kansas, Wichita
US-KY | Kentucky, Louisville
US-LA | Louisiana, New Orleans
US-ME | Maine
US-MD | Maryland, Baltimore
US-MA | Massachusetts, Boston
US-MI | Michigan, Detroit, Grand Rapids
US-MN | Minnesota, Minneapolis, St. Paul
US-MS | Mississippi
US-MO | Missouri, St. Louis, Kansas City
US-MT | Montana
US-NE | Nebraska, Omaha
US-NV | Nevada, Las Vegas, Reno
US-NH | New Hampshire
US-NJ | New Jersey, Newark
US-NM | New Mexico, Albuquerque
US-NY | New York, Buffalo, Rochester, Brooklyn, Manhattan
US-NC | North Carolina, Charlotte, Raleigh
US-ND | North Dakota
US-OH | Ohio, Cleveland, Cincinnati, Toledo, Dayton
US-OK | Oklahoma, Tulsa
US-OR | Oregon
US-PA | Pennsylvania, Philadelphia, Pittsburgh
US-RI | Rhode Island
US-SC | South Carolina
US-SD | South Dakota
US-TN | Tennessee, Nashville, Memphis
US-TX | Texas, Texan, Austin, Dallas, Houston, San Antonio, El Paso
US-UT | Utah, Salt Lake City
US-VT | Vermont
US-VA | Virginia
US-WV | West Virginia
US-WI | Wisconsin, Milwaukee
US-WY | Wyoming
US-WA | Washington State, Seattle, Spokane`;

const rowsOf = (table: string): [name: string, code: string][] => {
  let code = '';
  return table.split('\n').flatMap((line) => {
    const [left = '', right] = line.split('|');
    if (right !== undefined) code = left.trim();
    return (right ?? left)
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name): [string, string] => [name, code]);
  });
};

export const placeNames: [name: string, code: string][] = [...rowsOf(countries), ...rowsOf(states)];

/**
 * Money words of one country. The signs of the great currencies say too little of where somebody is, and a law that is
 * listed for the wrong country misleads: they place nobody.
 */
export const currencyPlaces: [pattern: RegExp, code: string][] = [
  [/R\$|\bBRL\b|\breais\b/u, 'BR'],
  [/₹|\bINR\b|\bRs\b|\bcrores?\b|\blakhs?\b/u, 'IN'],
  [/¥|\bJPY\b|\byen\b|\boku\b/u, 'JP'],
  [/\bdirhams?\b|\bAED\b/u, 'AE'],
  [/\bSAR\b/u, 'SA'],
  [/\bZAR\b/u, 'ZA'],
  [/£|\bGBP\b|\bquid\b/u, 'GB'],
  [/\bCHF\b|\bSFr\b/u, 'CH'],
  [/₦|\bNGN\b|\bnaira\b/u, 'NG'],
  [/zł|\bPLN\b|\bzloty\b/u, 'PL'],
  [/Kč|\bCZK\b/u, 'CZ'],
  [/\bSEK\b/u, 'SE'],
  [/\bNOK\b/u, 'NO'],
  [/\bDKK\b/u, 'DK'],
  [/\bHUF\b/u, 'HU'],
  [/₩|\bKRW\b/u, 'KR'],
  [/\bAUD\b|\bA\$/u, 'AU'],
  [/\bCAD\b|\bC\$/u, 'CA'],
  [/\bNZD\b|\bNZ\$/u, 'NZ'],
  [/\bSGD\b|\bS\$/u, 'SG'],
  [/\bKWD\b/u, 'KW'],
  [/\bKES\b|\bKSh\b/u, 'KE'],
  [/₺|\bTRY\b/u, 'TR'],
  [/\bIDR\b|\bRp\b/u, 'ID'],
  [/₱|\bPHP\b/u, 'PH'],
  [/\bMXN\b/u, 'MX'],
  [/\bCLP\b/u, 'CL'],
];
