/** A question, records of the sample catalogue in the order shown, and a true summary of them as a model would write it. */
export interface HonestSummary {
  question: string;
  ids: string[];
  lines: string[];
}

/** Written from the records alone, before any of the checks existed. */
export const HONEST_SUMMARIES: readonly HonestSummary[] = [
  {
    question:
      'We have to phase out PFAS on our rain jackets; which beading treatments hold up to repeated home laundering?',
    ids: ['UTECH-CORN-1001', 'UTECH-MIT-1002', 'UTECH-UWM-1003'],
    lines: [
      'verdict [1] Cornell’s grafted siloxane brush is the strongest candidate: on woven polyester its spray rating is still 90 after 30 household washes, without fluorine.',
      'verdict [1] It is also the one with a production-width pilot, which has treated 900 m of jacket fabric.',
      'split [2] MIT’s vapour-deposited hydrocarbon coating keeps a rating of 90 after 25 washes and works on cotton as well, but its batch chamber is slow at 4 m/min.',
      'split [3] The plant-wax emulsion from Wisconsin-Madison runs on existing padding equipment and is the most mature at TRL 7, yet it loses its repellency soon after 15 washes and suits cotton rather than polyester.',
      'gap [1,2,3] None of them mentions how the treated fabric behaves after dry cleaning.',
      'gap [1,2] Neither the siloxane brush nor the vapour-deposited coating repels oil.',
      'evidence [1] A commercial C6 fluorocarbon control ended at 80 in the same test.',
      'evidence [2] After 10,000 Martindale rubs the rating is 80.',
      'evidence [3] Chemicals cost about 0.06 dollars per square metre, and the biobased carbon content is 93%.',
    ],
  },
  {
    question:
      'I want to benchmark: renewable barrier layers on paper or film that could take the place of aluminium foil, by oxygen and moisture permeation',
    ids: ['UTECH-UWM-1006', 'UTECH-UMN-1007', 'UTECH-COL-1008'],
    lines: [
      'verdict [1] The nanocellulose and clay coating on paperboard transmits 0.04 cm³/m²·day·bar of oxygen at 50% relative humidity, but 6 g/m²·day of water vapour, so a wax overcoat is recommended for moist goods.',
      'verdict [2] Minnesota’s branched polyhydroxyalkanoate is the moisture barrier of the three, with 1.8 g/m²·day of water vapour at 38 °C and 90% humidity, while its oxygen barrier is modest at 14 cm³/m²·day·bar.',
      'verdict [3] Columbia’s chitosan and phytate multilayers lower the oxygen transmission of polylactide from 480 to 0.3 cm³/m²·day·bar when dry, and stay transparent.',
      'split [1,2,3] Two of the three, from Wisconsin-Madison and Columbia, block oxygen; only the Minnesota resin holds back water vapour well.',
      'split [2] It is also furthest along: two tonnes were converted on an industrial line at 140 m/min.',
      'gap [3] For the Columbia coating, water vapour transmission is hardly changed and no figure is given.',
      'evidence [1] Coated board repulps with a fibre yield of 96%.',
      'evidence [2] Coated cups disintegrated within 70 days in industrial compost.',
      'evidence [3] Oxygen transmission rises to 2.1 at 70% humidity and doubles after 200 Gelbo flexes.',
    ],
  },
  {
    question:
      'How can we recognise a patient sliding into septic shock hours sooner, ideally with something inexpensive that does not need a central laboratory?',
    ids: ['UTECH-JHU-1113', 'UTECH-MIT-1101', 'UTECH-UMN-1125'],
    lines: [
      'verdict [1] The finger-prick cytometer from Johns Hopkins fits best: it reads white blood cell stiffness and impedance in three minutes, and its score turned abnormal a median of 3.8 hours before lactate.',
      'verdict [1] Sensitivity was 89% at 76% specificity in an emergency department.',
      'split [2] The paper strip from MIT is the cheapest at roughly $1.10 a test and gives a result within twelve minutes, though only on stored plasma so far.',
      'split [3] A different approach is Minnesota’s earlobe clip, which watches capillary refill continuously and warned 5.5 hours before transfer to intensive care on average.',
      'gap [2] A prospective study of the strip has not started.',
      'gap [3] The clip cannot tell infection from other causes of failing circulation.',
      'gap [1,2,3] Regulatory clearance is not mentioned in any of the records.',
      'evidence [1] The disposable channels cost 2.60 USD each.',
      'evidence [2] The strip reached an area under the curve of 0.86, compared with 0.88 for the laboratory immunoassay.',
      'evidence [3] Six of seven transfers to intensive care were preceded by a ratio above 1.8.',
    ],
  },
  {
    question:
      'Our cheese factory has to halt its cross-flow filters for cleaning twice a day because protein and mineral deposits choke them. What could stretch the time between washes?',
    ids: ['UTECH-CORN-1202', 'UTECH-UWM-1201'],
    lines: [
      'verdict [1] Cornell’s pulsed-flow spiral module is closest to your situation: on acid whey at a yogurt factory it extended cleaning intervals from 10 to 19 hours with unchanged chemicals.',
      'split [2] Wisconsin-Madison takes an enzymatic route instead, with a protease on the membrane that digests the protein layer during a warm water rinse.',
      'split [2] With it, caustic cleaning was needed only every ninth cycle, but so far only on small coupons.',
      'gap [1] Two of nine elements had cracked glue lines under pulsation, so durability remains a question.',
      'gap [2] It addresses protein; mineral scale is not covered.',
      'evidence [1] After ten hours the flux was 71% of its starting value, against 39% for the control.',
      'evidence [2] The enzyme kept 71% of its activity after 40 cycles, and hypochlorite destroys it.',
    ],
  },
  {
    question:
      'Our company and a partner want to learn jointly from sensitive customer or patient records that neither of us is allowed to reveal',
    ids: ['UTECH-UWM-1603', 'UTECH-STAN-1601', 'UTECH-COL-1602'],
    lines: [
      'verdict [1] For joint training, the federated learning library from Wisconsin-Madison is the best match, since it protects each patient with differential privacy and has run weekly in a network of seven hospitals.',
      'split [2] If the two parties first need to find the customers they share, Stanford’s record linkage protocol does that without showing anyone’s list.',
      'split [3] Columbia’s compiler covers a third case, where one party runs a trained model on data that stays encrypted.',
      'gap [3] Transformers with more than 30 million parameters do not fit into memory.',
      'gap [2] The protocol has not been tried with more than three parties.',
      'gap [1,2,3] No record gives a licence fee.',
      'evidence [1] The area under the curve was 0.842, against 0.857 for central training without privacy.',
      'evidence [2] Linking two tables of ten million rows takes 41 minutes.',
      'evidence [3] ResNet-20 runs in 2.9 seconds on a single graphics card.',
    ],
  },
  {
    question:
      'I want to benchmark: compliant robot hands for picking up delicate, floppy or oddly shaped things',
    ids: ['UTECH-MIT-1706', 'UTECH-CORN-1707', 'UTECH-UMN-1709'],
    lines: [
      'verdict [1] MIT’s origami vacuum gripper closes around fragile, irregular goods without sensors and succeeded in 96.1% of 2,880 grocery picks.',
      'verdict [2] Cornell’s electroadhesive fingers are made for cloth: they took exactly one ply in 97.4% of 1,000 attempts.',
      'verdict [3] The soft hand from Minnesota handles raw meat and fish, survives washdown and seals punctures of up to 1.6 mm itself.',
      'split [1,2,3] They differ in what they hold: packed groceries, limp textiles and wet food.',
      'split [1,2] The gripper misses flat sheets, which are just what the fabric fingers pick up.',
      'split [3] With TRL 7, the Minnesota hand is the most mature and has worked ordinary shifts for seven months.',
      'gap [2,3] Neither the fingers nor the soft hand come with a price.',
      'evidence [1] A 160 mm version weighs 190 g and lifts 6.4 kg.',
      'evidence [2] Above 65% relative humidity the shear force is halved.',
      'evidence [3] Chicken fillets were moved at 44 per minute with 1.2% misses.',
    ],
  },
  {
    question:
      'Workers have to walk among our fast handling arms; how can we avoid injuries without fences and constant standstills?',
    ids: ['UTECH-JHU-1717', 'UTECH-STAN-1718', 'UTECH-COL-1719'],
    lines: [
      'verdict [1] The printed capacitive skin from Johns Hopkins is the most advanced option: at 900 mm/s the arm stopped before contact in 994 of 1,000 approaches.',
      'split [2] Stanford’s radar monitor slows the robot instead of halting it, and cut the time lost to stops from 31% to 9% of the shift.',
      'split [3] The decoupling joint from Columbia works without any sensing, but exists only as analysis and simulation.',
      'gap [1] Certification is still outstanding, and it does not see plastic objects or wood.',
      'gap [2] It has only been demonstrated in a laboratory, and functional-safety-rated radar is still missing.',
      'gap [3] No joint has been built.',
      'evidence [1] Prototypes ran for four months at an appliance assembly plant.',
      'evidence [2] Measured separation never fell below the required distance in 5,400 encounters with twelve volunteers.',
      'evidence [3] In simulations of an arm with a 30 kg load the peak contact force was 120 to 140 N, compared with at least 900 N for a rigid joint.',
    ],
  },
  {
    question: 'Something fluorine-free that keeps cotton dry, at least 20 washes, on machines we have',
    ids: ['UTECH-UWM-1003', 'UTECH-MIT-1002'],
    lines: [
      'verdict [1] The plant-wax emulsion runs on ordinary padding equipment, but holds a spray rating of 80 for 15 washes rather than the 20 you ask for.',
      'split [2] The coating from MIT lasts longer, with a rating of 90 after 25 washes, but needs a vacuum chamber that few mills will own.',
      'split [2] It reaches a contact angle of 141 degrees on cotton.',
      'gap [1,2] Nothing is said about skin contact or allergies.',
      'evidence [1] Cloth is cured for 2 minutes at 155 °C.',
      'evidence [1] Three mills have processed 22 km of fabric.',
      'evidence [2] Roll-to-roll operation was demonstrated on 60 m samples from two mills.',
    ],
  },
  {
    question: 'Which approaches make perovskite solar modules last outdoors, and what happens to the lead?',
    ids: ['UTECH-COL-1307', 'UTECH-UA-1308', 'UTECH-STAN-1306'],
    lines: [
      'verdict [1] If durability under heat and humidity comes first, Columbia’s crosslinked interlayer is the best fit: encapsulated cells kept 92% of their efficiency after 1,500 hours at 85 °C and 85% relative humidity.',
      'verdict [2] For the lead, only the Arizona encapsulant offers an answer, cutting leaching from shattered modules by 97.6% on average.',
      'split [3] Stanford’s sublimed top cells are about efficiency: tandems of 1 cm² were certified at 30.1%.',
      'split [1,2] The first protects the absorber from within, whereas the second is a film laminated around it.',
      'gap [3] Field data span just seven months on a roof.',
      'gap [2] Lead that is released when modules are shredded at the end of their life is not addressed.',
      'evidence [1] The non-crosslinked version was down to 80% after 410 hours.',
      'evidence [2] It adds $0.35 per square metre and uses existing lamination equipment.',
      'evidence [3] Minimodules retained 93% of their output after 1,000 h at maximum power point.',
    ],
  },
  {
    question: 'compare enzymatic routes for recycling PET bottles',
    ids: ['UTECH-PUR-1501', 'UTECH-UMN-1503', 'UTECH-CORN-1502'],
    lines: [
      'verdict [1] Purdue’s cutinase variant is a better enzyme: it released 91% of the terephthalate from bottle flake in 14 hours, where a leading published variant reached 78%.',
      'verdict [2] Minnesota’s membrane reactor is a better process: it keeps the enzyme, regenerates the base and ran for 31 days at a recycler’s plant.',
      'verdict [3] Cornell does away with enzyme purification by using whole bacterial cells, but converted just 46% of amorphous film powder in five days.',
      'split [1,3] Purdue’s enzyme works at 70 °C, Cornell’s cells at 40 °C and more slowly.',
      'split [2] Enzyme consumption falls to 0.4 mg per gram of PET because the membrane retains it, and the need for caustic drops by 93%.',
      'gap [1] The enzyme is not recovered in the Purdue process.',
      'gap [1,2,3] None of the records gives the cost per tonne of recycled monomer.',
      'evidence [1] Five batches of 150 L gave 87 ± 2%.',
      'evidence [2] Stack energy was 1.3 kWh/kg of acid.',
      'evidence [3] Bottle flake with a crystallinity of 30% is hardly attacked.',
    ],
  },
  {
    question: 'We need a current sensor for EV battery packs that is precise from milliamps to 1,000 A',
    ids: ['UTECH-MIT-1421'],
    lines: [
      'verdict [1] MIT’s diamond magnetometer pair matches your range: over ±1,000 A its error was 9 mA, between -40 and 85 °C.',
      'verdict [1] In a three-week climate chamber test on a vehicle pack, the state-of-charge error remained below 1%.',
      'gap [1] The electronics are still the size of a shoebox, draw 6 W and rely on a costly green laser diode.',
      'gap [1] A unit price is not stated.',
      'evidence [1] Commercial Hall sensors tested in parallel showed an error of 0.8 A.',
      'evidence [1] An integrated controller is under development together with a sensor supplier.',
    ],
  },
  {
    question: 'medical devices that are ready to license and have been used with patients',
    ids: ['UTECH-UWM-1129', 'UTECH-PUR-1120', 'UTECH-UCLA-1117'],
    lines: [
      'verdict [1] The microwave ablation catheter from Wisconsin-Madison is already on the market: a licensee has sold it since 2021, and over 5,000 procedures have been performed at 70 centres.',
      'split [2] Purdue’s nasal interface for preterm infants was cleared in 2024 but is not yet sold.',
      'split [3] UCLA’s knitted ECG vest is a step behind, with a home study of 74 outpatients.',
      'split [1,2,3] They serve different fields: tumour ablation, neonatal breathing support and cardiology.',
      'gap [1] Rights in pulmonology are taken, so only other uses such as liver, kidney or thyroid are open.',
      'gap [3] Women with a larger cup size had poorer contact, and electrode impedance doubled after 45 washes.',
      'evidence [1] A registry reports 91% local control at one year for nodules under 2 cm.',
      'evidence [2] Injuries of grade II or worse occurred in 4.6% of patients rather than 15.8%.',
      'evidence [3] It detected atrial fibrillation in nine patients.',
    ],
  },
  {
    question: 'Wir suchen eine Beschichtung gegen Wasser für Baumwolle, ohne Fluor',
    ids: ['UTECH-UWM-1003', 'UTECH-CORN-1001'],
    lines: [
      'verdict [1] Am besten passt die Emulsion aus Pflanzenwachs der University of Wisconsin-Madison: Sie läuft auf vorhandenen Foulards und hält auf Baumwolle 15 Haushaltswäschen mit einer Sprühbewertung von 80.',
      'split [2] Die Siloxanbürste von Cornell hält 30 Wäschen, ist aber für Polyester gedacht und braucht auf Baumwolle eine Zwischenschicht.',
      'gap [1,2] Keiner der Einträge nennt die Kosten einer Lizenz.',
      'evidence [1] Der biobasierte Kohlenstoffanteil beträgt 93 %.',
    ],
  },
];
