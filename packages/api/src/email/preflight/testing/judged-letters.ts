/** What the product knows of a member who writes, and letters of theirs; a letter leaks what stands in `leaks`, as written in it. */
export interface JudgedMember {
  name: string;
  organisation: string;
  rdSummary: string;
  professionalSummary: string;
  deck: string;
  chats: readonly string[];
  record: string;
  university: string;
  contact: string;
  letters: readonly { text: string; leaks: readonly string[] }[];
}

/** Written before there was anything that reads them. */
export const JUDGED_MEMBERS: readonly JudgedMember[] = [
  {
    name: 'Maya Iyer',
    organisation: 'Varsha Rainwear',
    rdSummary:
      'Varsha Rainwear makes school and work rainwear in Pune. We look for a fluorine-free, wash-durable water repellent finish for polyester and nylon that runs on our existing 1.8 m stenters, at 150 °C or less. It should keep a spray rating of 90 after 30 washes.',
    professionalSummary:
      'Maya Iyer leads product development. She is a textile chemist with 14 years in finishing.',
    deck: 'Varsha Rainwear — board deck 2026. Revenue €42 million, of which 61 % with Decathlon and the Maharashtra school programme. Project Monsoon: leave PFAS by March 2027. Budget for licensing: €350,000. Finishing lines in Pune and Silvassa, 12 million metres of fabric a year. Supplier today: Rudolf Group.',
    chats: [
      'We make rainwear in Pune, 1.1 million pieces a year, and must get rid of PFAS by 2027. Decathlon has given us until March. Which fluorine-free finishes survive 30 washes?',
      'Our margin is 7 rupees per metre, so the finish must not cost more than 3 rupees per metre. Today we buy from Rudolf.',
      'Does any of them work at 130 °C? Our gas contract ends in June.',
    ],
    record:
      'Grafted siloxane brush finish for fluorine-free, wash-durable water repellency. A silicone brush is grafted onto polyester and nylon in a single pass of 90 seconds at 150 °C. The spray rating stays at 90 after 30 home washes. Reference CTL-4471.',
    university: 'Cornell University',
    contact: 'Dr. Ellen Marsh',
    letters: [
      {
        text: 'Dear Dr. Marsh, we make school and work rainwear in Pune and want to leave fluorinated finishes behind. Your grafted siloxane brush is the only one we found that is recorded past 30 washes. Could it run on a 1.8 m stenter, and is a non-exclusive licence for rainwear still open? We would like to decide by the end of February.',
        leaks: [],
      },
      {
        text: 'Varsha Rainwear makes 1.1 million pieces a year and our customer Decathlon wants PFAS gone by March. Could you license the siloxane brush finish to us for rainwear, and how soon could we run a trial?',
        leaks: ['1.1 million pieces', 'Decathlon'],
      },
      {
        text: 'We are looking for a water repellent finish for polyester and nylon without fluorine. We can pay up to €350,000 for an exclusive licence in India and would need a sample of 50 m this winter. Can we speak under a confidentiality agreement?',
        leaks: ['€350,000'],
      },
      {
        text: 'I lead product development at Varsha Rainwear. Does the 90 second pass at 150 °C hold for nylon as well, and would you send us the wash protocol? Nothing confidential is needed for this first exchange. A reply within three weeks would help our planning.',
        leaks: [],
      },
      {
        text: 'We finish 12 million metres of fabric in Pune and Silvassa and would like to test your brush finish on one line. What would an evaluation licence cost, and could we start in April?',
        leaks: ['12 million metres', 'Silvassa'],
      },
      {
        text: 'At present we buy our finish from Rudolf, and a new one must stay below 3 rupees per metre. Is that within reach of your chemistry? We would want a non-exclusive licence.',
        leaks: ['Rudolf', '3 rupees per metre'],
      },
      {
        text: 'Thank you for publishing the wash data. We would like to know whether the finish passes a spray rating of 90 after 30 washes on recycled polyester too, which solvent the grafting needs, and whether two pilot rolls could be finished at Cornell in January.',
        leaks: [],
      },
      {
        text: 'Our team in Pune works on fluorine-free outerwear. Is the technology in CTL-4471 available for licensing in Asia, and is there a spin-out or a partner we should speak to instead? We are happy to sign an NDA before you share anything.',
        leaks: [],
      },
    ],
  },
  {
    name: 'Jonas Keller',
    organisation: 'Bergmann Pumps',
    rdSummary:
      'Bergmann Pumps builds dosing pumps for water treatment. We want to notice cavitation and seal wear before a pump fails, from vibration and motor current alone, without sensors inside the pump. Pumps run at 2 to 15 kW.',
    professionalSummary: 'Jonas Keller is head of digital products at Bergmann Pumps in Kassel.',
    deck: 'Bergmann Pumps GmbH, Kassel. 380 employees. Installed base: 46,000 pumps. Warranty cost in 2025: €2.3 million. Key accounts: Veolia, Suez, Hamburg Wasser. Programme "Nightingale" for predictive maintenance, 4 engineers, launch at IFAT 2028. We talk to Siemens about the edge device.',
    chats: [
      'How can one detect cavitation in a dosing pump from motor current only? We have 46,000 pumps in the field and pay 2.3 million euros of warranty each year.',
      'It should run on the controller with 256 kB of memory. Siemens offers us an edge box for 190 euros, which is too much.',
      'Veolia would pilot it in Lyon with 40 pumps.',
    ],
    record:
      'Early fault detection in rotating machines from stator current. A neural network of 180 kB reads motor current at 10 kHz and tells bearing, seal and cavitation faults apart with 97 % accuracy on 22 motors.',
    university: 'Purdue University',
    contact: 'Tom Albright',
    letters: [
      {
        text: 'Dear Mr. Albright, we build dosing pumps between 2 and 15 kW and would like to notice cavitation from the motor current alone. Has your network been tried on pumps below 5 kW? We would be glad to test it on our own data and could decide on a licence before the summer.',
        leaks: [],
      },
      {
        text: 'We have 46,000 pumps in the field and spend 2.3 million euros a year on warranty. Would you license the current-based fault detection to us, exclusively for pumps? We could sign an NDA this month.',
        leaks: ['46,000 pumps', '2.3 million euros'],
      },
      {
        text: 'For our programme Nightingale we need a detector that runs on the controller. Your 180 kB network looks small enough. Can we get the weights for an evaluation under a CDA, by the end of May?',
        leaks: ['Nightingale'],
      },
      {
        text: 'Bergmann Pumps would like to evaluate your fault detection. Which sampling rate below 10 kHz still tells seal faults apart, and are the recordings of the 22 motors available for research use?',
        leaks: [],
      },
      {
        text: 'Veolia has offered to pilot a detector with us in Lyon on 40 pumps. Could your group support the trial, and would the 97 % accuracy hold for dosing pumps? We ask without confidentiality for now.',
        leaks: ['Veolia', 'Lyon', '40 pumps'],
      },
      {
        text: 'I am head of digital products at a maker of dosing pumps in Kassel. Could we talk for half an hour next week about how your network was trained, and what a joint project with a doctoral student would cost us?',
        leaks: [],
      },
      {
        text: 'We compare your method with an edge box from Siemens at 190 euros a piece. What would a licence per unit cost for a device that has 256 kB of memory? An answer in January would be in time.',
        leaks: ['Siemens', '190 euros', '256 kB'],
      },
      {
        text: 'Does the detector need to be trained for each motor, or does it carry over between machines of the same size? We look for something that works from vibration and motor current without sensors inside the pump, and could supply labelled recordings of seal wear.',
        leaks: [],
      },
    ],
  },
  {
    name: 'Claire Dubois',
    organisation: 'Laiterie du Vercors',
    rdSummary:
      'Laiterie du Vercors makes cheese and fermented drinks. We look for uses for acid whey: recovering lactic acid or protein from it, or turning it into something that can be sold. Membranes foul within hours, so the process has to cope with calcium and fat.',
    professionalSummary: 'Claire Dubois runs research and development at Laiterie du Vercors.',
    deck: 'Laiterie du Vercors: comité de direction. Acid whey: 12 million litres per year, disposal €0.04 per litre. Target: disposal cost to zero by 2028. Investment limit €1.8 million. Competitor Lactalis has built a plant in Laval. Our partner for protein: Arla Foods Ingredients. New site in Villard-de-Lans, confidential.',
    chats: [
      'What can we do with 12 million litres of acid whey a year? At the moment a pig farm takes it, and we pay 480,000 euros for that.',
      'The whey has 0.7 % protein, pH 4.5 and 1,200 mg/L of calcium.',
      'Lactalis seems to run electrodialysis in Laval. Is there something that does not foul?',
    ],
    record:
      'Electrodialysis with pulsed fields for acid whey. Short pulses of 10 s keep membranes free of calcium scale for 200 hours. 85 % of the lactic acid is removed at 20 kWh per cubic metre.',
    university: 'University of Wisconsin–Madison',
    contact: 'Grace Whitfield',
    letters: [
      {
        text: 'Dear Ms. Whitfield, we make cheese in the French Alps and look for a process that takes lactic acid out of acid whey without fouling. Has the pulsed field been run for longer than 200 hours on whey with fat in it? We would like to visit the pilot plant in spring.',
        leaks: [],
      },
      {
        text: 'Our dairy has 12 million litres of acid whey a year to get rid of. Could your electrodialysis handle that in one unit, and would you license it to a single dairy? We would sign a confidentiality agreement before sharing more.',
        leaks: ['12 million litres'],
      },
      {
        text: 'We pay 480,000 euros a year so that a farm takes our whey. If your process costs 20 kWh per cubic metre it may well pay for itself. Can you send a quotation for a trial on 5 m3 before June?',
        leaks: ['480,000 euros'],
      },
      {
        text: 'Laiterie du Vercors would like to know whether the pulsed electrodialysis is still available for Europe, on which terms, and whether a test with our own whey can be arranged within the next three months.',
        leaks: [],
      },
      {
        text: 'We plan a new site in Villard-de-Lans and could design it around your process. The board allows €1.8 million. Would you be ready to discuss an exclusive licence for France by March?',
        leaks: ['Villard-de-Lans', '€1.8 million'],
      },
      {
        text: 'Does the process remove calcium as well as lactic acid, and what happens to the protein? We ask for ourselves only and nothing here is confidential. A short call would be enough.',
        leaks: [],
      },
      {
        text: 'Lactalis appears to use something similar in Laval. Is your patent free of their rights, and may we use it for acid whey with 1,200 mg/L of calcium? We need to know by the end of the quarter.',
        leaks: ['Lactalis', 'Laval', '1,200 mg/L'],
      },
      {
        text: 'As head of research at a cheese maker I am interested in your 85 % removal of lactic acid. Which membranes did you use, who supplies the pulse generator, and could a student project look at fermented drinks as well?',
        leaks: [],
      },
    ],
  },
  {
    name: 'Ravi Menon',
    organisation: 'Coastal Cold Chain',
    rdSummary:
      'Coastal Cold Chain ships seafood and vaccines by road. We look for phase change materials or passive packaging that hold 2 to 8 °C for 72 hours at 40 °C outside, and for labels that show if the chain was broken.',
    professionalSummary:
      'Ravi Menon is chief operating officer. Before that he worked at Maersk for nine years.',
    deck: 'Coastal Cold Chain Pvt Ltd. Fleet: 640 trucks. Contracts: Serum Institute (38 % of revenue), Licious, Zepto. Losses from spoiled loads: ₹11 crore in FY26. Raising Series B of $25 million led by Peak XV. Pilot hub: Vizag.',
    chats: [
      'We lost 11 crore rupees to spoiled loads last year. Which packaging keeps vaccines at 2 to 8 °C for three days?',
      'Serum Institute asks for a label that turns red above 8 °C, at less than 4 cents.',
      'A box may weigh 9 kg at most, and we need 70,000 boxes a year.',
    ],
    record:
      'Salt hydrate gel with a melting point of 5 °C for vaccine shippers. The gel stores 210 kJ/kg and did not separate in 1,000 cycles. A shipper with 6 kg of it kept 2 to 8 °C for 96 hours at 43 °C.',
    university: 'University of Minnesota',
    contact: 'Daniel Osei',
    letters: [
      {
        text: 'Dear Mr. Osei, we ship vaccines by road in India, where it is 40 °C outside for months. Your salt hydrate gel held for 96 hours. Is it available for licensing in South Asia, and could we buy a few shippers for a road test before the summer?',
        leaks: [],
      },
      {
        text: 'Spoiled loads cost us ₹11 crore last year, and Serum Institute expects a better box from us. Could we have ten of your shippers for a test in January under an NDA?',
        leaks: ['₹11 crore', 'Serum Institute'],
      },
      {
        text: 'We would need 70,000 boxes a year, each of 9 kg at most. Could your gel be produced at that scale, and by whom? An indication by the end of this month is enough for us.',
        leaks: ['70,000 boxes', '9 kg'],
      },
      {
        text: 'Coastal Cold Chain looks for passive packaging that holds 2 to 8 °C for 72 hours. Does the gel keep its 210 kJ/kg after freezing by accident, and has anybody licensed it already? This message contains nothing confidential.',
        leaks: [],
      },
      {
        text: 'Our hub in Vizag could run a pilot with your shippers on 640 trucks. We are looking for an exclusive licence for India and could agree on terms before our financial year ends.',
        leaks: ['Vizag', '640 trucks'],
      },
      {
        text: 'I run operations at a cold chain company. We would like to understand how the gel behaves after 1,000 cycles, what it costs per kilogram, and whether your group would help us with a first field study.',
        leaks: [],
      },
      {
        text: 'We are about to close a round led by Peak XV and want to secure the gel for our boxes before that. Would the university consider an option for six months, and what would it cost?',
        leaks: ['Peak XV'],
      },
      {
        text: 'Is there a version of the gel that melts at 3 °C? We also need a label that shows whether the chain was broken, and would be glad to hear whether somebody at Minnesota works on that. Two weeks for an answer would be ideal.',
        leaks: [],
      },
    ],
  },
  {
    name: 'Hanna Lind',
    organisation: 'Norrsken Battery Recycling',
    rdSummary:
      'Norrsken recycles lithium-ion cells in northern Sweden. We look for ways to recover graphite and lithium from black mass without hydrofluoric acid, at battery grade, and for fast tests of purity. The feed is NMC and LFP mixed.',
    professionalSummary: 'Hanna Lind is a process engineer and leads external research at Norrsken.',
    deck: 'Norrsken Battery Recycling AB. Plant in Skellefteå, 8,500 tonnes of black mass in 2027, 23,000 tonnes in 2030. Offtake: Polestar, Scania. Off-spec graphite sold at $310 per tonne. R&D budget SEK 14 million. Contact with KTH (Prof. Anders Wik) on leaching. Codename Aurora.',
    chats: [
      'How can graphite be recovered from black mass at 99.9 % without HF? We will have 8,500 tonnes a year in Skellefteå.',
      'Scania would take graphite with less than 50 ppm of iron.',
      'We sell the off-spec graphite for 310 dollars a tonne, battery grade would be 6,000.',
    ],
    record:
      'Flash heating of spent graphite. A pulse of 3,000 K for 1 s drives out binder and metals from spent anodes and brings graphite to 99.6 % purity without acid. 1 kg batches were shown for NMC and LFP cells.',
    university: 'Rice University',
    contact: 'Laura Benning',
    letters: [
      {
        text: 'Dear Ms. Benning, Norrsken recycles lithium-ion cells in northern Sweden. Your flash heating reaches 99.6 % purity without acid. Is it open for a licence in Europe, and could we send you mixed NMC and LFP black mass for a trial in the first quarter?',
        leaks: [],
      },
      {
        text: 'We will have 8,500 tonnes of black mass a year in Skellefteå and need graphite at battery grade. Would you scale the flash process with us? We can sign a CDA at once.',
        leaks: ['8,500 tonnes', 'Skellefteå'],
      },
      {
        text: 'Scania would take graphite from us if it has less than 50 ppm of iron. Does the 3,000 K pulse reach that, and can you show data by the end of March?',
        leaks: ['Scania', '50 ppm'],
      },
      {
        text: 'Which share of the energy of the flash ends up in the graphite, and how does the process deal with copper foil? We are looking for routes without hydrofluoric acid and would value a short call in December.',
        leaks: [],
      },
      {
        text: 'Project Aurora at Norrsken has SEK 14 million for external work. We would like to fund a scale-up of your 1 kg batches and get an option on the patent. What are your usual terms?',
        leaks: ['Aurora', 'SEK 14 million'],
      },
      {
        text: 'I lead external research at a battery recycler. Could your group test the purity of our recovered graphite, and is the flash equipment something one can buy? We share only public information at this stage.',
        leaks: [],
      },
      {
        text: 'Today we sell off-spec graphite at $310 per tonne, so flash heating would have to cost less than the difference to battery grade. Prof. Wik at KTH recommended you. Can we speak next week?',
        leaks: ['$310 per tonne', 'Wik', 'KTH'],
      },
      {
        text: 'Has flash heating been tried with lithium still in the anode? We would like to recover graphite and lithium together, under a research licence to begin with, and could start within six months. Please tell us if a confidentiality agreement is needed first.',
        leaks: [],
      },
    ],
  },
];
