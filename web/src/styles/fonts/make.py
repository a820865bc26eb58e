"""
Makes the font files beside this script from the packages they are published in: `python3 web/src/styles/fonts/make.py`.
Needs fontTools and brotli (Debian: python3-fonttools, python3-brotli). Run it again when a package or a range changes; the
results are checked in so that a build needs neither time nor luck. Each file holds only the glyphs of its own
unicode-range (fonts.css repeats the ranges) and the features the interface uses: kerning, marks, local forms and
tabular figures; Arabic keeps every feature, its shaping needs them.
"""
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
PACKAGES = HERE.parents[3] / 'node_modules'
LATIN_FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'case']
# Of the face that buyers' words are quoted in; its digits are even-width and lining from the start.
SERIF_FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'liga']
LATIN = (
    '20-7E,A0-FF,152-153,178,2BC,2C6,2DA,2DC,2009-200B,2010-2015,2018-201E,2020-2022,2026,202F,2030,2032-2033,'
    '2039-203A,2044,20AC,2116,2122,2190-2193,2212,2215,2248,2260,2264-2265'
)
LATIN_EXTENDED = (
    '100-151,154-177,179-17F,18F,192,1A0-1A1,1AF-1B0,1CD-1DC,1E6-1E7,1EA-1EB,1F4-1F5,1FA-1FF,218-21B,237,259,2BB,'
    '2C7,2C9,2D8-2D9,2DB,2DD,1E80-1E85,1E9E,1EA0-1EF9,20A6-20A9,20AB,20AD,20B1-20BA,20BD,20BF,2113'
)
ARABIC = (
    '600-605,60B-60F,610-61F,620-65F,660-66D,670-6D3,6D4-6D5,6D6-6ED,6EE-6FF,750-77F,200C-200F,25CC,FD3E-FD3F,FDFC'
)
DIGITS = {'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'}
NARROW_SPACE = 0x202F


def code_points(ranges):
    """Every code point of `20-7E,A0`: hexadecimal numbers and ranges, as in CSS without the `U+`."""
    found = []
    for part in ranges.split(','):
        first, _, last = part.partition('-')
        found += range(int(first, 16), int(last or first, 16) + 1)
    return found


def keep_tabular_digits_only(font):
    """Inter's tabular forms widen hyphens, points and spaces too: "HTC-2026-014" would read "HTC - 2026 - 014"."""
    table = font['GSUB'].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != 'tnum':
            continue
        for index in record.Feature.LookupListIndex:
            for entry in table.LookupList.Lookup[index].SubTable:
                single = getattr(entry, 'ExtSubTable', entry)
                single.mapping = {name: form for name, form in single.mapping.items() if name in DIGITS}


def add_narrow_space(font):
    """The package leaves U+202F out, and another font's may be next to nothing: French amounts are parted by it."""
    if NARROW_SPACE in font.getBestCmap():
        return
    thin, name = 'uni2009', 'uni202F'
    # Tables are read by the order of glyphs that the file has.
    tables = [tag for tag in ('glyf', 'gvar', 'hmtx', 'HVAR', 'cmap') if tag in font]
    for tag in tables:
        font[tag]
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font['glyf'][name] = font['glyf'][thin]
    font['hmtx'][name] = (round(0.22 * font['head'].unitsPerEm), 0)
    if 'gvar' in tables:
        font['gvar'].variations[name] = []
        widths = font['HVAR'].table.AdvWidthMap
        if widths:
            widths.mapping[name] = widths.mapping[thin]
    for table in font['cmap'].tables:
        if table.isUnicode():
            table.cmap[NARROW_SPACE] = name


def make(source, target, ranges, features):
    """Writes one file of the interface from one of a package; `features` None keeps all."""
    font = TTFont(PACKAGES / source)
    if 'fvar' in font:
        font = instancer.instantiateVariableFont(font, {'wght': (400, 700)})
        # The subsetter looks every glyph up; the instancer left out those that no longer vary.
        variations = font['gvar'].variations
        font['gvar'].variations = {name: variations.get(name, []) for name in font.getGlyphOrder()}
        keep_tabular_digits_only(font)
    if target in ('inter-latin.woff2', 'serif-latin.woff2'):
        add_narrow_space(font)
    options = subset.Options(hinting=False, flavor='woff2', layout_features=features or ['*'], notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=code_points(ranges))
    subsetter.subset(font)
    subset.save_font(font, HERE / target, options)
    print(f'{target}: {(PACKAGES / source).stat().st_size} -> {(HERE / target).stat().st_size} bytes')


inter = '@fontsource-variable/inter/files/inter-{}-wght-normal.woff2'
make(inter.format('latin'), 'inter-latin.woff2', LATIN, LATIN_FEATURES)
make(inter.format('latin-ext'), 'inter-latin-extended.woff2', LATIN_EXTENDED, LATIN_FEATURES)
for weight in (400, 500, 600):
    name = f'ibm-plex-sans-arabic-arabic-{weight}-normal.woff2'
    make(f'@fontsource/ibm-plex-sans-arabic/files/{name}', f'plex-arabic-{weight}.woff2', ARABIC, None)
for part, ranges in (('latin', LATIN), ('latin-ext', LATIN_EXTENDED)):
    target = f'serif-{part.replace("ext", "extended")}.woff2'
    make(f'@fontsource/source-serif-4/files/source-serif-4-{part}-400-normal.woff2', target, ranges, SERIF_FEATURES)
make(
    '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2', 'naskh-arabic.woff2', ARABIC, None
)
